/** Cells of a spreadsheet that become tasks. */
export const pasting = {
  title_one: "{{count}} row was pasted",
  title_other: "{{count}} rows were pasted",
  someWrong_one: "One row is wrong and is left out. The others are added.",
  someWrong_other: "{{count}} rows are wrong and are left out. The others are added.",
  allWrong_one: "The row is wrong. Columns are title, min, max and tags.",
  allWrong_other: "All {{count}} rows are wrong. Columns are title, min, max and tags.",
  tooMany: "{{count}} tasks are more than go at once. Paste {{most}} rows at most.",
  rows: "The pasted rows",
  row: "Row",
  min: "Min",
  max: "Max",
  tags: "Tags",
  add_one: "Add {{count}} task",
  add_other: "Add {{count}} tasks",
} as const;
