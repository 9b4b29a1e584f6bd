import { cutText } from "@presale/contracts/text.ts";
import { withoutSecrets } from "../error-log/without-secrets.ts";

const hidden = "[hidden]";
/** Characters of an error that are kept with its job. */
const longest = 500;
/** Shorter texts of a job's data, such as a language, would hide half of each sentence. */
const shortest = 4;
const mostTexts = 1_000;

/** Every text that a job carries: which of them is a secret, its data does not say. */
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

/** What of a job's failure may stand in the queue, where staff read it: nothing that it carried. */
export function jobError(problem: unknown, data: unknown): Error {
  const { name, message } = problem instanceof Error ? problem : new Error(String(problem));
  let text = message;
  for (const carried of textsIn(data)) text = text.replaceAll(carried, hidden);
  const safe = cutText(withoutSecrets(text).replaceAll("\0", ""), longest);
  const error = new Error(safe ? `${withoutSecrets(name)}: ${safe}` : withoutSecrets(name));
  // It repeats the message, and says nothing of where the job failed.
  delete error.stack;
  return error;
}
