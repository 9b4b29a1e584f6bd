/** Problems found in an imported CSV file of finished tasks. */
export const historyLines = {
  noLines: "The file is empty",
  columnsMissing_one: "Column missing: {{columns}}. The first line must name the columns.",
  columnsMissing_other: "Columns missing: {{columns}}. The first line must name the columns.",
  columnTwice: "The first line names this column twice",
  quotes: "Quotes must be closed, and quotes inside them doubled",
  cells:
    "Too many cells: {{cells}} instead of {{columns}}. Put quotes around cells that contain a separator.",
  empty: "This cell is empty",
  tooLong: "Use a maximum of {{max}} characters",
  unreadable: "This text can't be read",
  formula: "Formulas aren't imported. Export the values.",
  number: "Enter a number",
  ambiguous: "This could mean {{one}} or {{other}}",
  negative: "Hours can't be negative",
  zero: "Hours must be more than 0",
  tooMany: "Hours can't be more than {{max, number}}",
  twoPeople: "Several people are called {{name}}. Use their email addresses.",
  order: "Max hours can't be less than min hours",
  date: "Enter a date as DD/MM/YYYY or YYYY-MM-DD",
  future: "The date can't be in the future",
} as const;
