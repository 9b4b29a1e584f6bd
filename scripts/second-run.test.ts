import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run-command.ts";
import { filesToRepeat, flakyTests } from "./second-run.ts";

const failed = (file: string) => ({
  file,
  time: 1,
  passed: 1,
  failed: [{ title: "a test", message: "No" }],
  skipped: 0,
});
const fine = { ...failed("e2e/tests/fine.spec.ts"), failed: [] };
const names = ["e2e/tests/lists.spec.ts", "e2e/tests/notes.spec.ts", "e2e/tests/search.spec.ts"];
const inTime = { flaky: [], timeLeft: 20 * 60_000 };

it("repeats up to three failed files", () => {
  expect(filesToRepeat([fine, ...names.map(failed)], inTime)).toEqual(names);
  expect(filesToRepeat([fine], inTime)).toEqual([]);
});

it("repeats nothing when four files failed", () => {
  expect(filesToRepeat([...names, "e2e/tests/team.spec.ts"].map(failed), inTime)).toEqual([]);
});

it("repeats nothing when little time is left", () => {
  expect(filesToRepeat(names.map(failed), { ...inTime, timeLeft: 9 * 60_000 })).toEqual([]);
});

it("repeats nothing when a failed file is already known as flaky", () => {
  const known = { file: names[1] ?? "", title: "another test", message: "No", seen: "2026-11-25" };
  expect(filesToRepeat(names.map(failed), { ...inTime, flaky: [known] })).toEqual([]);
});

it.each([
  "apps/server/src/testing/isolation.api.test.ts",
  "apps/server/src/testing/tenancy.api.test.ts",
  "apps/server/src/testing/permissions.api.test.ts",
  "apps/server/src/modules/metering/concurrency.api.test.ts",
  "apps/server/src/modules/payments/killed-process.api.test.ts",
  "e2e/tests/shop.spec.ts",
  "e2e/tests/backoffice.money.spec.ts",
  "e2e/tests/builders.tokens.spec.ts",
  "e2e/tests/security.spec.ts",
  "e2e/tests/payloads.spec.ts",
])("never repeats %s", (file) => {
  expect(existsSync(join(ROOT, file)), "the file exists").toBe(true);
  expect(filesToRepeat([failed(file), failed(names[0] ?? "")], inTime)).toEqual([]);
});

it("reads the list of flaky tests", () => {
  expect(flakyTests()).toBeInstanceOf(Array);
});
