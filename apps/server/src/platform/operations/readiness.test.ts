import { expect, it } from "vitest";
import { Readiness } from "./readiness.ts";

it("Readiness lists checks that return false or fail", async () => {
  const readiness = new Readiness();
  readiness.addCheck("database", () => Promise.resolve(true));
  expect(await readiness.failingChecks()).toEqual([]);
  const unready = new Readiness();
  unready.addCheck("database", () => Promise.reject(new Error("Gone")));
  unready.addCheck("jobs", () => false);
  unready.addCheck("files", () => true);
  expect(await unready.failingChecks()).toEqual(["database", "jobs"]);
});

it("Readiness reports stopping immediately, despite an earlier result", async () => {
  const readiness = new Readiness();
  expect(await readiness.failingChecks()).toEqual([]);
  readiness.stop();
  expect(await readiness.failingChecks()).toEqual(["stopping"]);
});

it("Readiness runs its checks at most once in 250 ms", async () => {
  let clock = 0;
  let asked = 0;
  const readiness = new Readiness(() => clock);
  readiness.addCheck("database", () => {
    asked += 1;
    return true;
  });
  await Promise.all(Array.from({ length: 1_000 }, () => readiness.failingChecks()));
  expect(asked).toBe(1);
  clock = 250;
  await readiness.failingChecks();
  expect(asked).toBe(2);
});
