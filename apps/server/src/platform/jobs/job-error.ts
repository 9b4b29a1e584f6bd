import { truncateText } from "@presale/contracts/text.ts";
import { redactSecrets } from "../error-log/redact-secrets.ts";

const hidden = "[hidden]";
/** Maximum characters of the error message that is stored with a job. */
const maxMessageLength = 500;
/** Characters. Hiding shorter texts of the data, such as a language, would garble the message. */
const minHiddenLength = 4;
const maxTexts = 1_000;

/** Returns the texts in the job's data, longest first. Any of them may be a secret. */
function textsIn(data: unknown): string[] {
  const found: string[] = [];
  const pending = [data];
  while (pending.length > 0 && found.length < maxTexts) {
    const value = pending.pop();
    if (typeof value === "string") {
      if (value.length >= minHiddenLength) found.push(value);
    } else if (typeof value === "object" && value !== null) pending.push(...Object.values(value));
  }
  return found.sort((one, other) => other.length - one.length);
}

/** Returns the error without the texts of the job's data, because staff can read the error. */
export function jobError(problem: unknown, data: unknown): Error {
  const { name, message } = problem instanceof Error ? problem : new Error(String(problem));
  let text = message;
  for (const secret of textsIn(data)) text = text.replaceAll(secret, hidden);
  const safe = truncateText(redactSecrets(text).replaceAll("\0", ""), maxMessageLength);
  const error = new Error(safe ? `${redactSecrets(name)}: ${safe}` : redactSecrets(name));
  // The stack repeats the message.
  delete error.stack;
  return error;
}
