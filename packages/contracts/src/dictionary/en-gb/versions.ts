/** Of a history: what was saved, compared and brought back. */
export const versions = {
  title: "Versions",
  older: "From",
  newer: "To",
  choice: "{{version}} · {{date}} · {{name}}",
  only: "There is one version so far: nothing to compare it with.",
  same: "Nothing that can be read here differs.",
  skipped_one: "{{count}} paragraph is the same",
  skipped_other: "{{count}} paragraphs are the same",
  added: "Added:",
  removed: "Removed:",
} as const;
