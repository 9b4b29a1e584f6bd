import { cutText } from "@presale/contracts/text.ts";
import { withoutSecrets } from "../error-log/without-secrets.ts";

const hidden = "[hidden]";
/** Characters of an error that are stored with its job. */
const longest = 500;
/** Characters. Hiding shorter texts of the data, such as a language, would garble the message. */
const shortest = 4;
const mostTexts = 1_000;

/** Returns every text in the job's data, because none is marked as secret; longest first. */
function textsIn(data: unknown): string[] {
  const found: string[] = [];
  const left = [data];
  while (left.length > 0 && found.length < mostTexts) {
    const value = left.pop();
    if (typeof value === "string") {
      if (value.length >= shortest) found.push(value);
    } else if (typeof value === "object" && value !== null) left.push(...Object.values(value));
  }
  return found.sort((one, other) => other.length - one.length);
}

/** Removes everything the job's data contains from the error, which staff can read. */
export function jobError(problem: unknown, data: unknown): Error {
  const { name, message } = problem instanceof Error ? problem : new Error(String(problem));
  let text = message;
  for (const carried of textsIn(data)) text = text.replaceAll(carried, hidden);
  const safe = cutText(withoutSecrets(text).replaceAll("\0", ""), longest);
  const error = new Error(safe ? `${withoutSecrets(name)}: ${safe}` : withoutSecrets(name));
  // The stack repeats the message.
  delete error.stack;
  return error;
}
