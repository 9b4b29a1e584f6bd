import { describe, expect, it } from "vitest";
import { parseTaskTable } from "./task-table.ts";

const table = (text: string) => parseTaskTable(text.split("\n").map((row) => row.split("\t")));
const read = (text: string) => table(text).lines.map(({ feature: _, ...line }) => line);
/** Returns each feature's title with the titles of its tasks. */
const grouped = (text: string) =>
  [...Map.groupBy(table(text).lines, ({ feature }) => feature)].map(([feature, lines]) => [
    feature?.title ?? null,
    ...lines.map(({ title }) => title),
  ]);

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
    expect(read("Feature\tMin\tMax\nLogin form\t4\t8")).toEqual([
      { row: 2, title: "Login form", minHours: "4", maxHours: "8", tags: [] },
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

  it("reads a column for the work role", () => {
    expect(read("Task\tMin\tMax\tRole\nLogin form\t4\t8\t Designer \nLogout\t1\t2\t")).toEqual([
      { row: 2, title: "Login form", minHours: "4", maxHours: "8", tags: [], role: "Designer" },
      { row: 3, title: "Logout", minHours: "1", maxHours: "2", tags: [] },
    ]);
  });

  it.each([
    ["Login form\t4\t\tauth\nLogout\t2", [1, 2]],
    ["Task\tHours\nLogin form\t4\nLogout\t2-3", [2]],
    ["Access\nLogin form 4h\nLogout 2-3", [2]],
    ["Login form\t4\t4\nLogout\t2-3\nLater\t\t", []],
  ])("finds the rows with a single number of hours: %j", (text, rows) => {
    expect([...table(text).singleNumbers]).toEqual(rows);
  });

  it("keeps invalid values so that they can be reported", () => {
    expect(read("\t4\t8\nLogin\tfour\t8\nLogout\t3\t")).toEqual([
      { row: 1, title: "", minHours: "4", maxHours: "8", tags: [] },
      { row: 2, title: "Login", minHours: "four", maxHours: "8", tags: [] },
      { row: 3, title: "Logout", minHours: "3", maxHours: "3", tags: [] },
    ]);
  });

  it("reads a title above rows with hours as their feature", () => {
    expect(
      grouped("Setup\t1\t2\nAccess\nLogin\t4\t8\nLogout\t1\t2\n\nShop\t\t\nBasket 4-8\nLater"),
    ).toEqual([
      [null, "Setup"],
      ["Access", "Login", "Logout"],
      ["Shop", "Basket", "Later"],
    ]);
    // Only a title directly above a row with hours is a feature. Others are tasks without hours.
    expect(grouped("Backend\nAccess\nLogin\t4\t8\nAccess\nLogout\t1\t2")).toEqual([
      [null, "Backend"],
      ["Access", "Login"],
      ["Access", "Logout"],
    ]);
  });

  it.each(["Feature", "group", "Module", "Epic", "Section", "Feature name"])(
    "reads the features from a column named %s",
    (name) => {
      expect(
        grouped(
          `${name}\tTask\tMin\tMax\nAccess\tLogin\t4\t8\n\tLogout\t1\t2\nShop\nshop\tBasket\t1\t2\nAccess\tReset\t1\t2`,
        ),
      ).toEqual([
        ["Access", "Login", "Logout", "Reset"],
        ["Shop", "Basket"],
      ]);
    },
  );

  it("names the columns that it ignores", () => {
    expect(table("Task\tNotes\tMin\tMax\tOwner\t\nLogin\tsoon\t4\t8\t\t").ignoredColumns).toEqual([
      "Notes",
      "Owner",
    ]);
    expect(table("Login\t4\t8\tauth\t\tsoon").ignoredColumns).toEqual(["6"]);
    expect(table("Login\t4\t8\nLogin 4-8").ignoredColumns).toEqual([]);
  });
});
