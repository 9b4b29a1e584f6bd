export const palette = {
  pages: "Pages",
  recent: "Recent",
  actions: "Actions",
  create: "Create",
  named: "{{action}} “{{title}}”",
  empty: "No results for “{{query}}”",
  failed: "The search failed. Type again to retry.",
  hint: "Arrow keys to move, Enter to open, Escape to close",
  results_one: "{{count}} result",
  results_other: "{{count}} results",
} as const;
