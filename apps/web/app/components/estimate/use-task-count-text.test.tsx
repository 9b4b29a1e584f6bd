import type { TaskCount } from "@presale/domain/task-count.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { useTaskCountText } from "./use-task-count-text.ts";

beforeAll(startTranslations);

const TaskCountText = (count: TaskCount) => useTaskCountText()(count);
const renderedCount = (taskOccurrences: number, taskCount: number) =>
  renderToStaticMarkup(<TaskCountText taskOccurrences={taskOccurrences} taskCount={taskCount} />);

test("the task count adds the unique count only when tasks repeat", () => {
  expect(renderedCount(37, 35)).toBe("37 tasks (35 unique)");
  expect(renderedCount(35, 35)).toBe("35 tasks");
  expect(renderedCount(1, 1)).toBe("1 task");
});
