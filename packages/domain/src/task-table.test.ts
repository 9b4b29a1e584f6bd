import { describe, expect, it } from "vitest";
import { parseTaskTable } from "./task-table.ts";

const read = (text: string) => parseTaskTable(text.split("\n").map((row) => row.split("\t")));

describe("parseTaskTable", () => {
  it("reads title, min, max and tags of each row", () => {
    expect(read("Login form\t4\t8\tauth, ui\nReset password\t2,5\t4 h\t#auth #mail")).toEqual([
      { row: 1, title: "Login form", minHours: "4", maxHours: "8", tags: ["auth", "ui"] },
      { row: 2, title: "Reset password", minHours: "2,5", maxHours: "4", tags: ["auth", "mail"] },
    ]);
  });

  it("uses the column names of the first row", () => {
    expect(read("Tags\tMin (h)\tTask\tNotes\tMax\nauth\t4\tLogin form\tsoon\t8")).toEqual([
      { row: 2, title: "Login form", minHours: "4", maxHours: "8", tags: ["auth"] },
    ]);
    // A task may have this title: a single column name isn't a header row.
    expect(read("Task\t4\t8")).toEqual([
      { row: 1, title: "Task", minHours: "4", maxHours: "8", tags: [] },
    ]);
  });

  it("skips empty rows and keeps row numbers", () => {
    expect(
      read("\nOne\t1\t2\n\t\t\n  \nTwo\t1\t2\n").map(({ row, title }) => [row, title]),
    ).toEqual([
      [2, "One"],
      [5, "Two"],
    ]);
  });

  it("reads a row with one cell as a task line", () => {
    expect(read("Login form 4-8 #auth\nLogout\t\t")).toEqual([
      { row: 1, title: "Login form", minHours: "4", maxHours: "8", tags: ["auth"] },
      { row: 2, title: "Logout", minHours: null, maxHours: null, tags: [] },
    ]);
  });

  it("keeps invalid values so that they can be reported", () => {
    expect(read("\t4\t8\nLogin\tfour\t8\nLogout\t3\t")).toEqual([
      { row: 1, title: "", minHours: "4", maxHours: "8", tags: [] },
      { row: 2, title: "Login", minHours: "four", maxHours: "8", tags: [] },
      { row: 3, title: "Logout", minHours: "3", maxHours: "3", tags: [] },
    ]);
  });
});
