import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  countPlaywright,
  countVitest,
  describeResult,
  describeSlowest,
  failedTests,
  fileTimes,
  judge,
  sum,
} from "./test-results.ts";

const folder = mkdtempSync(join(tmpdir(), "presale-test-results-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = { name: "/house/apps/hours.test.ts", startTime: 1_000, endTime: 3_500 };
const passing = { ...file, status: "passed", assertionResults: [{ status: "passed" }] };
const failing = { ...file, status: "failed", assertionResults: [{ status: "failed" }] };
const unloadable = { ...file, status: "failed", assertionResults: [] };

const noTests = { config: { rootDir: "/house/e2e/tests" }, suites: [] };

function vitestReport(
  passed: number,
  failed: number,
  files: (typeof passing & { message?: string })[],
) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: files,
  };
}

function reportFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("counting", () => {
  it("counts a file that could not be loaded as one failure, a failing one by its tests", () => {
    const report = vitestReport(1, 1, [passing, failing, unloadable]);
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
  });

  it("counts a browser test that needed a second try as failed", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, ...noTests })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it("adds up and describes", () => {
    const total = sum([
      { passed: 3, failed: 0, skipped: 1 },
      { passed: 2, failed: 2, skipped: 0 },
    ]);
    expect(total).toEqual({ passed: 5, failed: 2, skipped: 1 });
    expect(describeResult(total)).toBe("5 passed, 2 failed, 1 skipped");
  });
});

describe("judging a runner by exit code and report together", () => {
  const good = reportFile("good.json", JSON.stringify(vitestReport(4, 0, [passing])));
  const empty = reportFile("empty.json", JSON.stringify(vitestReport(0, 0, [])));
  const half = reportFile("half.json", '{"numPassedTests": 4');

  it("believes a good report of a runner that ended well", () => {
    expect(judge(0, good, countVitest)).toEqual({ passed: 4, failed: 0, skipped: 3 });
  });

  it("counts one failure for a crash after a good report", () => {
    expect(judge(1, good, countVitest)).toEqual({ passed: 4, failed: 1, skipped: 3 });
  });

  it.each([
    ["no tests", 0, empty],
    ["half a report", 0, half],
    ["no report", 137, join(folder, "missing.json")],
  ])("counts one failure for %s", (_name, exitCode, path) => {
    expect(judge(exitCode, path, countVitest)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the slowest files", () => {
  it("are named with their time, of both runners' reports, the slowest first", () => {
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const browser = {
      ...noTests,
      suites: [
        {
          file: "login.spec.ts",
          specs: [spec(700)],
          suites: [{ specs: [spec(1_300), spec(2_000)] }],
        },
        { file: "team.spec.ts", specs: [spec(200)] },
      ],
    };
    const times = [
      ...fileTimes(reportFile("unit-times.json", JSON.stringify(vitestReport(1, 0, [passing])))),
      ...fileTimes(reportFile("e2e-times.json", JSON.stringify(browser))),
    ];
    expect(describeSlowest(times, 2, "/house")).toEqual([
      "    4.0 s  e2e/tests/login.spec.ts",
      "    2.5 s  apps/hours.test.ts",
    ]);
  });

  it("of a runner that crashed are none", () => {
    expect(fileTimes(join(folder, "missing.json"))).toEqual([]);
    expect(fileTimes(reportFile("half.json", '{"suites": ['))).toEqual([]);
  });
});

describe("the failed tests", () => {
  it("are named with their file and the first line of what they said, of both runners", () => {
    const red = {
      status: "failed",
      fullName: "hours add up",
      failureMessages: ["\u001b[31mNo\u001b[39m\nat"],
    };
    const unit = vitestReport(1, 1, [
      { ...failing, assertionResults: [{ status: "passed" }, red] },
      { ...unloadable, message: "No such module" },
    ]);
    const spec = (status: string) => ({
      title: `${status} one`,
      tests: [{ status, results: [{ duration: 1, error: { message: "Nothing there\nat" } }] }],
    });
    const browser = {
      ...noTests,
      suites: [
        {
          file: "login.spec.ts",
          specs: [spec("expected"), spec("flaky")],
          suites: [{ specs: [spec("unexpected")] }],
        },
      ],
    };
    const root = "/house";
    expect([
      ...failedTests(reportFile("unit-red.json", JSON.stringify(unit)), root),
      ...failedTests(reportFile("e2e-red.json", JSON.stringify(browser)), root),
    ]).toEqual([
      "apps/hours.test.ts: hours add up: No",
      "apps/hours.test.ts: No such module",
      "e2e/tests/login.spec.ts: flaky one: Nothing there",
      "e2e/tests/login.spec.ts: unexpected one: Nothing there",
    ]);
    expect(failedTests(join(folder, "missing.json"), root)).toEqual([]);
  });
});
