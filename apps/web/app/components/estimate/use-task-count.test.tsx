import type { TaskCount } from "@presale/domain/task-count.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { useTaskCount } from "./use-task-count.ts";

beforeAll(startTranslations);

const Said = (count: TaskCount) => useTaskCount()(count);
const said = (taskPlaces: number, taskCount: number) =>
  renderToStaticMarkup(<Said taskPlaces={taskPlaces} taskCount={taskCount} />);

test("the task count adds the unique count only when tasks repeat", () => {
  expect(said(37, 35)).toBe("37 tasks (35 unique)");
  expect(said(35, 35)).toBe("35 tasks");
  expect(said(1, 1)).toBe("1 task");
});
