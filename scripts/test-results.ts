import { readFileSync } from "node:fs";

export type StepResult = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Counts of a vitest JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(report: VitestReport): StepResult {
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright JSON report; a test that passed only at a second try counts as failed. */
export function countPlaywright(report: PlaywrightReport): StepResult {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * What a test runner's report and exit code say together. A runner that crashed, or that ran nothing, is
 * one failure even when its report shows none.
 */
export function judge(
  exitCode: number,
  path: string,
  count: (report: never) => StepResult,
): StepResult {
  const result = read(path, count) ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = result.passed + result.failed === 0;
  if (result.failed === 0 && (exitCode !== 0 || ranNothing)) return { ...result, failed: 1 };
  return result;
}

export function sum(results: StepResult[]): StepResult {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const result of results) {
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
  }
  return total;
}

export function describeResult({ passed, failed, skipped }: StepResult): string {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}

function read(path: string, count: (report: never) => StepResult): StepResult | undefined {
  try {
    return count(JSON.parse(readFileSync(path, "utf8")) as never);
  } catch {
    return undefined; // no report, or half of one: the runner crashed
  }
}
