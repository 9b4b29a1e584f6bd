import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-command.ts";
import { type FileResult, hasFailed } from "./test-results.ts";

/**
 * Flaky tests found so far: each failed beside the others and passed alone. Mend what is listed before
 * new work, then remove its line; until then its file gets no second run.
 */
const LIST = join(ROOT, "scripts/flaky.json");
export type FlakyTest = { file: string; title: string; message: string; seen: string };

/** More failed files than this are a fault, not bad luck. */
const MOST_FILES = 3;
/** A second run needs time: an API file up to three minutes, a browser file up to six. */
const LEAST_MS = 10 * 60_000;

/** Files whose every failure counts: a lucky second run could hide a leak or lost money. */
const never = [
  /testing\/(isolation|tenancy|permissions)/,
  /modules\/(metering|invoices|payments|access)/,
  /tests\/(shop|backoffice\.money|builders\.tokens|interrupted)/,
  /security|payloads/,
];

/** Returns the files of this run that get a second run; none when one of its failures must count. */
export function filesToRepeat(
  files: readonly FileResult[],
  { flaky, timeLeft }: { flaky: readonly FlakyTest[]; timeLeft: number },
): string[] {
  const failed = files.filter(hasFailed).map(({ file }) => file);
  const mustCount = (file: string) =>
    never.some((pattern) => pattern.test(file)) || flaky.some((known) => known.file === file);
  if (failed.length > MOST_FILES || timeLeft < LEAST_MS || failed.some(mustCount)) return [];
  return failed;
}

export const flakyTests = (): FlakyTest[] => JSON.parse(readFileSync(LIST, "utf8"));

export function addFlaky(files: readonly FileResult[], seen: string): void {
  const added = files.flatMap(({ file, failed }) =>
    failed.map((test) => ({ file, ...test, seen })),
  );
  writeFileSync(LIST, `${JSON.stringify([...flakyTests(), ...added], null, 2)}\n`);
}
