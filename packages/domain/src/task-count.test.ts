import { expect, test } from "vitest";
import { countTasks } from "./task-count.ts";

const feature = (...ids: string[]) => ({ tasks: ids.map((id) => ({ id })) });

test("countTasks counts a task in two features as two occurrences and one task", () => {
  expect(countTasks([feature("a", "b"), feature("b", "c"), feature()])).toEqual({
    taskOccurrences: 4,
    taskCount: 3,
  });
  expect(countTasks([])).toEqual({ taskOccurrences: 0, taskCount: 0 });
});
