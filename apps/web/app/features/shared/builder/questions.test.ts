import { expect, test, vi } from "vitest";
import type { Part } from "./assembly.ts";
import { createQuestions, type Question } from "./questions.ts";

const asked = (id: string): Question<Part> => ({
  kind: "forbidden",
  projects: "",
  items: [{ id, title: id, minHours: "1", maxHours: "2" }],
});

test("an answer reaches the addition that asked", async () => {
  const onOpen = vi.fn();
  const questions = createQuestions<Part>(onOpen);
  const [a, b] = [asked("a"), asked("b")];
  const first = questions.ask(a);
  expect(questions.read()).toBe(a);
  questions.answer(true);
  const second = questions.ask(b);
  questions.answer(false);
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(onOpen.mock.calls.flat()).toEqual([a, null, b, null]);
});

test("the next answer doesn't confirm the addition of a withdrawn question", async () => {
  const questions = createQuestions<Part>(() => undefined);
  const [a, b] = [asked("a"), asked("b")];
  const first = questions.ask(a);
  expect(questions.withdraw()).toBe(a);
  const second = questions.ask(b);
  questions.answer(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(questions.withdraw()).toBeNull();
});

test("an open question is never replaced", async () => {
  const questions = createQuestions<Part>(() => undefined);
  const a = asked("a");
  void questions.ask(a);
  await expect(questions.ask(asked("b"))).rejects.toThrow();
  expect(questions.read()).toBe(a);
});
