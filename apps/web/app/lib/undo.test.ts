import { afterEach, expect, test } from "vitest";
import { forgetUndo, nextUndoOrder, registerUndoSource, rememberUndo, undoLast } from "./undo.ts";

afterEach(forgetUndo);

test("undoLast undoes the latest change first, and each change once", () => {
  const undone: string[] = [];
  for (const name of ["first", "second"]) rememberUndo(() => undone.push(name));
  for (let time = 0; time < 3; time += 1) undoLast();
  expect(undone).toEqual(["second", "first"]);
});

test("a change undone by its toast is not undone again", () => {
  const undone: string[] = [];
  rememberUndo(() => undone.push("first"));
  const undoSecond = rememberUndo(() => undone.push("second"));
  undoSecond();
  undoSecond();
  undoLast();
  expect(undone).toEqual(["second", "first"]);
});

test("a registered history takes part in the order of changes until it is removed", () => {
  const undone: string[] = [];
  rememberUndo(() => undone.push("before"));
  const steps = [nextUndoOrder()];
  const remove = registerUndoSource(() => {
    const order = steps.at(-1);
    return order === undefined ? undefined : { order, undo: () => undone.push(`${steps.pop()}`) };
  });
  rememberUndo(() => undone.push("after"));
  for (let time = 0; time < 3; time += 1) undoLast();
  expect(undone).toEqual(["after", expect.stringMatching(/^\d+$/), "before"]);

  steps.push(nextUndoOrder());
  remove();
  undoLast();
  expect(undone).toHaveLength(3);
});

test("another user's session starts without changes to undo", () => {
  const undone: string[] = [];
  rememberUndo(() => undone.push("first"));
  forgetUndo();
  undoLast();
  expect(undone).toEqual([]);
});
