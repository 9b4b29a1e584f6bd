/** The cache of server-rendered public pages, in the backoffice. */
export const cachedPages = {
  list: {
    title: "Cached pages",
    lead: "Public pages in the cache. A page whose content changes is removed and rebuilt on the next visit.",
    search: "Search paths",
    emptyTitle: "No cached pages yet",
    emptyText: "A public page is cached once someone visits it.",
  },
  fields: { path: "Path", size: "Size", hits: "Hits", madeAt: "Cached" },
  drop: "Remove",
  dropAll: "Clear cache",
  droppedAll: "Cache cleared",
  makeAll: "Rebuild all",
  making: "Rebuilding pages",
  progress: "{{done}} of {{total}} processed",
  made_one: "Last run: {{done}} page rebuilt",
  made_other: "Last run: {{done}} pages rebuilt",
  lastRunWithFailures_one: "Last run: {{done}} page tried, {{failed}} failed",
  lastRunWithFailures_other: "Last run: {{done}} pages tried, {{failed}} failed",
};
