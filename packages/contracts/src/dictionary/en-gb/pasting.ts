/** Spreadsheet cells that are pasted as tasks. */
export const pasting = {
  startTitle: "Paste from a spreadsheet",
  input: "Rows",
  inputHelp: "Copy the cells and paste them here. The columns are title, min, max and tags.",
  title_one: "{{count}} row pasted",
  title_other: "{{count}} rows pasted",
  someWrong_one: "One row has an error and will be skipped.",
  someWrong_other: "{{count}} rows have errors and will be skipped.",
  allWrong_one: "The row has an error. Use these columns: title, min, max, tags.",
  allWrong_other: "All {{count}} rows have errors. Use these columns: title, min, max, tags.",
  tooMany: "{{count}} tasks are too many to add in one go. Paste up to {{most}} rows.",
  rows: "Pasted rows",
  row: "Row",
  min: "Min",
  max: "Max",
  tags: "Tags",
  add_one: "Add {{count}} task",
  add_other: "Add {{count}} tasks",
  /** Used when the tasks aren't added to a feature. */
  create_one: "Create {{count}} task",
  create_other: "Create {{count}} tasks",
} as const;
