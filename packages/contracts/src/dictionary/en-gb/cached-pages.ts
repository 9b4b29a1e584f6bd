/** The public pages that the server keeps. */
export const cachedPages = {
  list: {
    title: "Cached pages",
    lead: "Public pages as they go out. A change of what a page shows drops it by itself; it is made again when somebody asks for it.",
    search: "Search addresses",
    emptyTitle: "No page is kept",
    emptyText: "Each public page is kept once somebody has asked for it.",
  },
  fields: { path: "Address", size: "Size", hits: "Reads", madeAt: "Made" },
  drop: "Drop it",
  dropAll: "Drop all",
  droppedAll: "All kept pages are dropped",
  makeAll: "Make all again",
  making: "Making the pages",
  progress: "{{done}} of {{total}} made",
  made: "{{done}} pages were made last time",
  madeButSome: "{{done}} pages tried last time, {{failed}} could not be made",
};
