import { expect, test } from "vitest";
import { projectsOfGroups } from "./history-projects.ts";

const projectsOf = (...days: string[]) =>
  projectsOfGroups(days.map((day) => ({ group: "a", day })));

test("A group of a year is a project, in any order", () => {
  expect(projectsOf("2026-03-02", "2025-03-01", "2025-12-31")).toEqual(["a", "a", "a"]);
});

test("A longer group is one project each quarter", () => {
  const days = ["2026-03-31", "2025-01-01", "2025-03-31", "2025-04-01", "2025-12-31"];
  expect(projectsOf(...days)).toEqual(
    ["2026 Q1", "2025 Q1", "2025 Q1", "2025 Q2", "2025 Q4"].map((quarter) => `a, ${quarter}`),
  );
});

test("Each group has its own length, and tasks without one no project", () => {
  const tasks = [
    { group: "a", day: "2020-01-01" },
    { group: null, day: "2020-01-01" },
    { group: "b", day: "2026-01-01" },
    { group: null, day: "2026-01-01" },
    { group: "b", day: "2024-01-01" },
  ];
  expect(projectsOfGroups(tasks)).toEqual(["a", null, "b, 2026 Q1", null, "b, 2024 Q1"]);
});
