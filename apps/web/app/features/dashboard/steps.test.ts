import { expect, test } from "vitest";
import { areAllDone, progressOf, startOptionsOf, stepsOf } from "./steps.ts";

const states = (tasks: number, features: number, projects: number) =>
  stepsOf({ tasks, features, projects, hasExports: false }).map(({ state }) => state);

test("an empty company starts with a task", () => {
  expect(states(0, 0, 0)).toEqual(["next", "later", "later", "later"]);
});

test("the first open step is next, even if later ones are done", () => {
  expect(states(3, 0, 0)).toEqual(["done", "next", "later", "later"]);
  expect(states(3, 0, 2)).toEqual(["done", "next", "done", "later"]);
});

test("with a project, the proposal is the next step", () => {
  expect(states(3, 2, 1)).toEqual(["done", "done", "done", "next"]);
});

test("the list is done after an export, unless a step is still open", () => {
  const all = { tasks: 3, features: 2, projects: 1, hasExports: true };
  expect(stepsOf(all).map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
  expect(areAllDone(all)).toBe(true);
  expect(areAllDone({ ...all, hasExports: false })).toBe(false);
  expect(areAllDone({ ...all, tasks: 0 })).toBe(false);
});

test("the sample project completes no step", () => {
  const sampleProject = { taskCount: 20, featureCount: 5 };
  const totals = { tasks: { total: 20 }, features: { total: 5 }, projects: { total: 1 } };
  const nothing = { tasks: 0, features: 0, projects: 0, hasExports: false };
  expect(progressOf({ ...totals, sampleProject })).toEqual(nothing);
  expect(progressOf({ ...totals, tasks: { total: 21 }, sampleProject }).tasks).toBe(1);
  expect(progressOf({ ...totals, hasExports: true })).toEqual({
    tasks: 20,
    features: 5,
    projects: 1,
    hasExports: true,
  });
  expect(progressOf(undefined)).toEqual(nothing);
});

test("a user sees the ways to begin that their permissions allow", () => {
  expect(startOptionsOf(() => true)).toEqual(["sample", "sheet", "paste"]);
  expect(startOptionsOf((permission) => permission !== "canCreateCompanyProjects")).toEqual([
    "paste",
    "feature",
  ]);
  expect(startOptionsOf((permission) => permission.startsWith("canRead"))).toEqual([]);
});
