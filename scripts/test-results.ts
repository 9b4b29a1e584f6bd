import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type StepResult = { passed: number; failed: number; skipped: number };
/** A test file and how long its tests took, in milliseconds. */
export type FileTime = { file: string; time: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  specs?: {
    title?: string;
    tests: { status?: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  config: { rootDir: string };
  suites: (PlaywrightSuite & { file: string })[];
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

const timeOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((time, { duration }) => time + duration, 0) +
  suites.reduce((time, suite) => time + timeOf(suite), 0);

/** How long each file of a runner's report took; none where there is no report. */
export function fileTimes(path: string): FileTime[] {
  const report = read(path, (whole: VitestReport | PlaywrightReport) => whole);
  if (!report) return [];
  if ("suites" in report)
    return report.suites.map((suite) => ({
      file: join(report.config.rootDir, suite.file),
      time: timeOf(suite),
    }));
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    time: endTime - startTime,
  }));
}

const firstLine = (message = "") => stripVTControlCharacters(message).trim().split("\n")[0];

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => {
          const message = results.find(({ error }) => error)?.error?.message;
          return `${title}: ${firstLine(message)}`;
        }),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}

/** The failed tests of a runner's report, each with its file and the first line of what it said. */
export function failedTests(path: string, root: string): string[] {
  const report = read(path, (whole: VitestReport | PlaywrightReport) => whole);
  if (!report) return [];
  if ("suites" in report)
    return report.suites.flatMap((suite) =>
      failedSpecs(suite).map(
        (failed) => `${relative(root, join(report.config.rootDir, suite.file))}: ${failed}`,
      ),
    );
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    return status === "failed" && failed.length === 0 ? [`${file}: ${firstLine(message)}`] : failed;
  });
}

/** The slowest first, a line each. */
export function describeSlowest(times: readonly FileTime[], most: number, root: string): string[] {
  return times
    .toSorted((one, other) => other.time - one.time)
    .slice(0, most)
    .map(({ file, time }) => `${(time / 1000).toFixed(1).padStart(7)} s  ${relative(root, file)}`);
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

function read<T>(path: string, count: (report: never) => T): T | undefined {
  try {
    return count(JSON.parse(readFileSync(path, "utf8")) as never);
  } catch {
    return undefined; // no report, or half of one: the runner crashed
  }
}
