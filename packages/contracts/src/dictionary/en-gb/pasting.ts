/** Spreadsheet cells that are pasted as tasks. */
export const pasting = {
  startTitle: "Paste from a spreadsheet",
  input: "Rows",
  inputHelp: "Copy the cells and paste them here. The columns are title, min, max and tags.",
  title_one: "{{count}} row pasted",
  title_other: "{{count}} rows pasted",
  someWrong_one: "One row has an error. Correct it here, or it will be skipped.",
  someWrong_other: "{{count}} rows have errors. Correct them here, or they will be skipped.",
  allWrong_one:
    "The row has an error. Correct it here, or paste these columns: title, min, max, tags.",
  allWrong_other:
    "All {{count}} rows have errors. Correct them here, or paste these columns: title, min, max, tags.",
  tooMany: "{{count}} tasks are too many to add in one go. Paste up to {{max}} rows.",
  featureName: "Name of the new feature",
  newFeatures_one: "{{count}} feature will be created with its tasks.",
  newFeatures_other: "{{count}} features will be created with their tasks.",
  ignoredFeatures_one: "This feature is ignored here: {{titles}}.",
  ignoredFeatures_other: "These features are ignored here: {{titles}}.",
  ignoredColumns_one: "This column is ignored: {{names}}.",
  ignoredColumns_other: "These columns are ignored: {{names}}.",
  unknownRoles_one:
    "This work role isn't available: {{names}}. Its tasks are added without a role.",
  unknownRoles_other:
    "These work roles aren't available: {{names}}. Their tasks are added without a role.",
  oneHoursColumn:
    "One hours column: min and max are equal. Paste two columns to give each task a range.",
  oneNumber_one: "One row has a single number of hours, so its min and max are equal.",
  oneNumber_other: "{{count}} rows have a single number of hours, so their min and max are equal.",
  rows: "Pasted rows",
  /** The label of a field in the table. */
  cell: "{{name}}, row {{row}}",
  row: "Row",
  min: "Min",
  max: "Max",
  tags: "Tags",
  role: "Role",
  add_one: "Add {{count}} task",
  add_other: "Add {{count}} tasks",
  /** Used when the tasks aren't added to a feature. */
  create_one: "Create {{count}} task",
  create_other: "Create {{count}} tasks",
} as const;
