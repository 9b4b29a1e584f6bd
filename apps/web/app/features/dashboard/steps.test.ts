import { expect, test } from "vitest";
import { areAllDone, stepsOf } from "./steps.ts";

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
