import { expect, test } from "vitest";
import { controlsWidth, minTableWidth, shownColumns } from "./shown-columns.ts";

const columns = [
  { id: "title" },
  { id: "estimate", width: 240 },
  { id: "author", width: 130, hidePriority: 1 },
  { id: "updated", width: 120, hidePriority: 2 },
];
const shown = (room: number, chosen: Record<string, boolean> = {}) =>
  shownColumns(columns, chosen, room)
    .map(({ id }) => id)
    .join(" ");
const all = minTableWidth(columns);

test("all columns are shown if they fit", () => {
  expect(shown(all)).toBe("title estimate author updated");
});

test("columns are hidden by priority, only as many as needed", () => {
  expect(shown(all - 1)).toBe("title estimate updated");
  expect(shown(all - 131)).toBe("title estimate");
  expect(shown(0)).toBe("title estimate");
});

test("columns that the user added stay, and hidden ones free their room", () => {
  expect(shown(all - 1, { author: true })).toBe("title estimate author");
  expect(shown(all - 1, { estimate: false })).toBe("title author updated");
});

test("the title column can't be hidden", () => {
  expect(shown(all, { title: false })).toBe("title estimate author updated");
});

test("checkboxes and menus take room only where rows have them", () => {
  expect(controlsWidth({ rowActions: undefined })).toBe(0);
  const [checkboxes, menus] = [
    controlsWidth({ selectable: {} }),
    controlsWidth({ rowActions: {} }),
  ];
  expect(controlsWidth({ selectable: {}, rowActions: {} })).toBe(checkboxes + menus);
  expect(Math.min(checkboxes, menus)).toBeGreaterThan(0);
});
