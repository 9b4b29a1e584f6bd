/** The releases of the web application, for staff. */
export const releases = {
  list: {
    title: "Releases",
    lead: "The web application as it was put into service, release by release. Open pages of a release that is too old reload themselves.",
    search: "Name of a release",
    emptyTitle: "No release is known",
    emptyText: "This server doesn't serve the web application itself.",
  },
  fields: { version: "Release", releasedAt: "In service since", state: "Its open pages" },
  states: { served: "Served now", mayGoOn: "May go on", mustReload: "Must reload" },
  oldest: "The oldest that may go on",
  allowFrom: {
    label: "Let go on from here",
    title: "Let pages go on from this release?",
    text: "Open pages of {{version}} and of later releases go on; those of older ones reload with the next thing that is done on them.",
    confirm: "Let go on from here",
    done: "Pages go on from {{version}}",
  },
  onlyServed: {
    label: "Only what is served",
    title: "Let only what is served go on?",
    text: "Open pages of all older releases reload with the next thing that is done on them.",
    confirm: "Reload all older ones",
    done: "Only pages of what is served go on",
  },
} as const;
