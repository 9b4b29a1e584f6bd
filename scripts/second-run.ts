import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-command.ts";
import { type FileResult, hasFailed } from "./test-results.ts";

/**
 * Known flaky tests: each failed in parallel with others and passed alone. Fix them before new
 * work, then remove their lines. Until then their files get no second run.
 */
const LIST = join(ROOT, "scripts/flaky.json");
export type FlakyTest = { file: string; title: string; message: string; seen: string };

/** More failed files than this indicate a real fault. */
const MAX_FILES = 3;
/** A second run takes up to three minutes for an API file, up to six for a browser file. */
const MIN_TIME_LEFT_MS = 10 * 60_000;

/** Files without a second run: a lucky pass could hide a data leak or lost money. */
const neverRepeated = [
  /testing\/(isolation|tenancy|permissions)/,
  /modules\/(metering|invoices|payments|access)/,
  /tests\/(shop|backoffice\.money|builders\.tokens|pending-actions)/,
  /security|payloads/,
];

/**
 * Returns the failed files to run again. Returns none if too many have failed, too little time is
 * left, or one of the failures must count.
 */
export function filesToRepeat(
  files: readonly FileResult[],
  { flaky, timeLeft }: { flaky: readonly FlakyTest[]; timeLeft: number },
): string[] {
  const failed = files.filter(hasFailed).map(({ file }) => file);
  const mustCount = (file: string) =>
    neverRepeated.some((pattern) => pattern.test(file)) ||
    flaky.some((known) => known.file === file);
  if (failed.length > MAX_FILES || timeLeft < MIN_TIME_LEFT_MS || failed.some(mustCount)) return [];
  return failed;
}

export const flakyTests = (): FlakyTest[] => JSON.parse(readFileSync(LIST, "utf8"));

export function addFlaky(files: readonly FileResult[], seen: string): void {
  const added = files.flatMap(({ file, failed }) =>
    failed.map((test) => ({ file, ...test, seen })),
  );
  writeFileSync(LIST, `${JSON.stringify([...flakyTests(), ...added], null, 2)}\n`);
}
