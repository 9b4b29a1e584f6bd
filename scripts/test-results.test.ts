import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  describeFailed,
  describeResult,
  describeSlowest,
  type FileResult,
  hasNotRun,
  judge,
  readReport,
  sum,
  withSecondRun,
} from "./test-results.ts";

const folder = mkdtempSync(join(tmpdir(), "presale-test-results-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** Writes a runner's report and reads it back. */
function read(report: unknown): FileResult[] | undefined {
  count += 1;
  const path = join(folder, `${count}.json`);
  writeFileSync(path, typeof report === "string" ? report : JSON.stringify(report));
  return readReport(path, "/house");
}

const file = { name: "/house/apps/hours.test.ts", startTime: 1_000, endTime: 3_500 };
const red = {
  status: "failed",
  fullName: "hours add up",
  failureMessages: ["\u001b[31mNo\u001b[39m\nat"],
};
const vitestFile = (status: string, ...assertionResults: { status: string }[]) => ({
  ...file,
  status,
  assertionResults,
});
const spec = (status: string, ...durations: number[]) => ({
  title: `${status} one`,
  tests: [
    {
      status,
      results: durations.map((duration) => ({ duration, error: { message: "Nothing there\nat" } })),
    },
  ],
});
const browser = (...suites: object[]) => ({ config: { rootDir: "/house/e2e/tests" }, suites });

const result = (name: string, over: Partial<FileResult> = {}): FileResult => ({
  file: name,
  time: 1_000,
  passed: 2,
  failed: [],
  skipped: 0,
  ...over,
});
const failure = { title: "adds up", message: "No" };

describe("readReport", () => {
  it("counts Vitest tests per file, and an unloadable file as one failure", () => {
    const report = {
      testResults: [
        vitestFile("failed", { status: "passed" }, red, { status: "pending" }),
        { ...vitestFile("failed"), message: "No such module" },
      ],
    };
    expect(read(report)).toEqual([
      {
        file: "apps/hours.test.ts",
        time: 2_500,
        passed: 1,
        failed: [{ title: "hours add up", message: "No" }],
        skipped: 1,
      },
      {
        file: "apps/hours.test.ts",
        time: 2_500,
        passed: 0,
        failed: [{ title: "", message: "No such module" }],
        skipped: 0,
      },
    ]);
  });

  it("counts Playwright tests per file, including nested ones, and a retried test as failed", () => {
    const report = browser({
      file: "login.spec.ts",
      specs: [spec("expected", 700), spec("flaky", 100, 200)],
      suites: [{ specs: [spec("unexpected", 1_000)] }, { specs: [spec("skipped")] }],
    });
    expect(read(report)).toEqual([
      {
        file: "e2e/tests/login.spec.ts",
        time: 2_000,
        passed: 1,
        failed: [
          { title: "flaky one", message: "Nothing there" },
          { title: "unexpected one", message: "Nothing there" },
        ],
        skipped: 1,
      },
    ]);
  });

  it("returns undefined for an incomplete or missing report", () => {
    expect(read('{"suites": [')).toBeUndefined();
    expect(readReport(join(folder, "missing.json"), "/house")).toBeUndefined();
  });
});

describe("judge", () => {
  it("accepts a passing report of a runner that exits with 0", () => {
    expect(judge(0, [result("a", { skipped: 3 })])).toEqual({ passed: 2, failed: 0, skipped: 3 });
  });

  it("counts one failure for a crash after a passing report", () => {
    expect(judge(1, [result("a")])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it.each([
    ["a report without tests", 0, []],
    ["a missing report", 137, undefined],
  ])("counts one failure for %s", (_name, exitCode, files) => {
    expect(judge(exitCode, files)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("sum adds results, and describeResult prints them", () => {
    const total = sum([
      { passed: 3, failed: 0, skipped: 1 },
      { passed: 2, failed: 2, skipped: 0 },
    ]);
    expect(total).toEqual({ passed: 5, failed: 2, skipped: 1 });
    expect(describeResult(total)).toBe("5 passed, 2 failed, 1 skipped");
  });
});

describe("withSecondRun", () => {
  const first = [
    result("fine"),
    result("shaky", { passed: 1, failed: [failure] }),
    result("broken", { passed: 1, failed: [failure] }),
  ];

  it("marks a file that passes the second run as flaky, and counts a repeated failure", () => {
    const second = [result("shaky", { time: 5 }), result("broken", { failed: [failure] })];
    const { files, flaky } = withSecondRun(first, second);
    expect(judge(1, files)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(flaky).toEqual([first[1]]);
  });

  it("counts a file that didn't run the first time", () => {
    const waiting = result("alone", { passed: 0, skipped: 2 });
    const { files } = withSecondRun(
      [...first, waiting],
      [result("shaky"), result("broken"), result("alone", { passed: 1, failed: [failure] })],
    );
    expect(judge(1, files)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  it("changes nothing when the second run ran no tests", () => {
    expect(withSecondRun(first, [])).toEqual({ files: first, flaky: [] });
    const nothing = [result("shaky", { passed: 0, skipped: 2 })];
    expect(withSecondRun(first, nothing)).toEqual({ files: first, flaky: [] });
  });
});

describe("Summary lines", () => {
  it("describeSlowest lists the slowest files first", () => {
    const files = [result("a", { time: 200 }), result("b", { time: 4_000 }), result("c")];
    expect(describeSlowest(files, 2)).toEqual(["    4.0 s  b", "    1.0 s  c"]);
  });

  it("describeFailed lists failed tests with file, title and message", () => {
    const unloadable = { title: "", message: "No such module" };
    expect(
      describeFailed([
        result("a"),
        result("b", { failed: [failure] }),
        result("c", { failed: [unloadable] }),
      ]),
    ).toEqual(["b: adds up: No", "c: No such module"]);
  });

  it("hasNotRun is true for a file with only skipped tests", () => {
    expect(hasNotRun(result("a", { passed: 0, skipped: 3 }))).toBe(true);
    expect(hasNotRun(result("a", { passed: 1, skipped: 3 }))).toBe(false);
    expect(hasNotRun(result("a", { passed: 0, failed: [failure], skipped: 3 }))).toBe(false);
  });
});
