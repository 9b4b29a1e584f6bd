/** While a list becomes a file. */
export const exporting = {
  title: "Exporting {{list}}",
  starting: "Reading the first rows…",
  progress_one: "{{done}} of {{total}} row",
  progress_other: "{{done}} of {{total}} rows",
  again: "Go on",
  saved_one: "Saved {{name}} with {{formatted}} row",
  saved_other: "Saved {{name}} with {{formatted}} rows",
  movedTitle: "Some rows may be missing",
  moved:
    "{{name}} has {{done}} rows. Others changed the list each time it was read, so a few may be missing. Export it again to be sure.",
  cutTitle: "Not all rows are in the file",
  cut: "{{name}} has the first {{done}} of {{total}} rows, the most that one file holds. Filter the list to export the others.",
} as const;
