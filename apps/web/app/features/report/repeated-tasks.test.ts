import { describe, expect, it } from "vitest";
import { countRepeated, repeatedTasks } from "./repeated-tasks.ts";

const feature = (id: string, ...tasks: string[]) => ({
  id,
  title: `Feature ${id}`,
  tasks: tasks.map((task) => ({ id: task })),
});

describe("repeatedTasks", () => {
  it("marks a task after its first feature and names that feature", () => {
    const found = repeatedTasks([
      feature("a", "1", "2"),
      feature("b", "2", "3"),
      feature("c", "2"),
    ]);
    expect(found.get("a")).toBeUndefined();
    expect([...(found.get("b") ?? [])]).toEqual([["2", "Feature a"]]);
    expect([...(found.get("c") ?? [])]).toEqual([["2", "Feature a"]]);
  });

  it("counts each repeated task once", () => {
    const found = repeatedTasks([
      feature("a", "1"),
      feature("b", "1", "2"),
      feature("c", "1", "2"),
    ]);
    expect(countRepeated(found)).toBe(2);
    expect(countRepeated(repeatedTasks([feature("a", "1", "2")]))).toBe(0);
  });
});
