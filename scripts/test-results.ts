import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type StepResult = { passed: number; failed: number; skipped: number };
export type FailedTest = { title: string; message: string };
/** A runner's results for one test file. `time` is in milliseconds, `file` relative to the root. */
export type FileResult = {
  file: string;
  time: number;
  passed: number;
  failed: FailedTest[];
  skipped: number;
};

type VitestReport = {
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
  config: { rootDir: string };
  suites: (PlaywrightSuite & { file: string })[];
};

/** Reads a runner's JSON report. Returns undefined if it is missing or incomplete. */
export function readReport(path: string, root: string): FileResult[] | undefined {
  try {
    const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
    return "suites" in report ? playwrightFiles(report, root) : vitestFiles(report, root);
  } catch {
    return undefined;
  }
}

/** Counts a file that couldn't be loaded as one failed test. */
function vitestFiles({ testResults }: VitestReport, root: string): FileResult[] {
  return testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName = "", failureMessages }) => ({
        title: fullName,
        message: firstLine(failureMessages?.[0]),
      }));
    if (status === "failed" && failed.length === 0)
      failed.push({ title: "", message: firstLine(message) });
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    return {
      file: relative(root, name),
      time: endTime - startTime,
      passed,
      failed,
      skipped: assertionResults.filter(({ status }) => status !== "passed" && status !== "failed")
        .length,
    };
  });
}

function playwrightFiles({ config, suites }: PlaywrightReport, root: string): FileResult[] {
  return suites.map((suite) => {
    const tests = testsOf(suite);
    return {
      file: relative(root, join(config.rootDir, suite.file)),
      time: tests.reduce((sum, { time }) => sum + time, 0),
      passed: tests.filter(({ status }) => status === "expected").length,
      failed: tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ title, message }) => ({ title, message })),
      skipped: tests.filter(({ status }) => status === "skipped").length,
    };
  });
}

type BrowserTest = FailedTest & { status: string; time: number };

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): BrowserTest[] {
  const own = specs.flatMap(({ title = "", tests }) =>
    tests.map(({ status = "skipped", results }) => ({
      title,
      status,
      message: firstLine(results.find(({ error }) => error)?.error?.message),
      time: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

const firstLine = (message = "") =>
  stripVTControlCharacters(message).trim().split("\n")[0] as string;

export const hasFailed = ({ failed }: FileResult) => failed.length > 0;
/** Returns whether all of the file's tests were skipped, as when the run ended before them. */
export const hasNotRun = ({ passed, failed, skipped }: FileResult) =>
  skipped > 0 && passed + failed.length === 0;

/**
 * Replaces files' first results with their second ones. A failed file that passes the second time
 * is flaky. A file that fails again keeps its first result.
 */
export function withSecondRun(
  first: readonly FileResult[],
  second: readonly FileResult[],
): { files: FileResult[]; flaky: FileResult[] } {
  const again = new Map(second.map((each) => [each.file, each]));
  const passes = (file: string) => {
    const found = again.get(file);
    return found && !hasFailed(found) && found.passed > 0 ? found : undefined;
  };
  return {
    files: first.map((each) => {
      if (hasFailed(each)) return passes(each.file) ?? each;
      return (hasNotRun(each) && again.get(each.file)) || each;
    }),
    flaky: first.filter((each) => hasFailed(each) && passes(each.file)),
  };
}

/**
 * Judges a run by exit code and report. A runner that crashed or ran no test counts as one failure,
 * even if the report has none.
 */
export function judge(exitCode: number, files: readonly FileResult[] = []): StepResult {
  const result = sum(
    files.map(({ passed, failed, skipped }) => ({ passed, failed: failed.length, skipped })),
  );
  const ranNothing = result.passed + result.failed === 0;
  if (result.failed === 0 && (exitCode !== 0 || ranNothing)) return { ...result, failed: 1 };
  return result;
}

export function sum(results: readonly StepResult[]): StepResult {
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

export function describeSlowest(files: readonly FileResult[], most: number): string[] {
  return files
    .toSorted((one, other) => other.time - one.time)
    .slice(0, most)
    .map(({ file, time }) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

export function describeFailed(files: readonly FileResult[]): string[] {
  return files.flatMap(({ file, failed }) =>
    failed.map(({ title, message }) => [file, title, message].filter(Boolean).join(": ")),
  );
}
