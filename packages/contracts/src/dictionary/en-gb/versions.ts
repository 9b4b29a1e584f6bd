/** The version history of articles and legal texts. */
export const versions = {
  title: "Versions",
  older: "From",
  newer: "To",
  choice: "{{version}} · {{date}} · {{name}}",
  only: "There's only one version so far, so there's nothing to compare it with.",
  same: "No visible differences.",
} as const;
