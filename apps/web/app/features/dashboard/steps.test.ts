import { expect, test } from "vitest";
import { stepsOf } from "./steps.ts";

const states = (tasks: number, features: number, projects: number) =>
  stepsOf({ tasks, features, projects }).map(({ state }) => state);

test("an empty company begins with a task", () => {
  expect(states(0, 0, 0)).toEqual(["next", "later", "later", "later"]);
});

test("the first step that isn't done is the next, whatever was done after it", () => {
  expect(states(3, 0, 0)).toEqual(["done", "next", "later", "later"]);
  expect(states(3, 0, 2)).toEqual(["done", "next", "done", "later"]);
});

test("with a project there is a proposal to hand out", () => {
  expect(states(3, 2, 1)).toEqual(["done", "done", "done", "next"]);
});
