/** The export of a list to a CSV file. */
export const exporting = {
  title: "Exporting {{list}}",
  starting: "Reading the first rows…",
  progress_one: "{{done}} of {{total}} row",
  progress_other: "{{done}} of {{total}} rows",
  again: "Continue",
  saved_one: "Saved {{name}} with {{formatted}} row",
  saved_other: "Saved {{name}} with {{formatted}} rows",
  movedTitle: "Some rows may be missing",
  moved:
    "{{name}} has {{done}} rows. The list kept changing during the export, so a few rows may be missing. Export it again to be sure.",
  cutTitle: "The file doesn't have all rows",
  cut: "{{name}} has the first {{done}} of {{total}} rows, the maximum for one file. Filter the list to export the rest.",
} as const;
