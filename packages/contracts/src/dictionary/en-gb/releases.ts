/** Releases of the web application, in the backoffice. */
export const releases = {
  list: {
    title: "Releases",
    lead: "Deployed releases of the web application. Browser tabs on an unsupported release reload on the user's next action.",
    search: "Release name",
    emptyTitle: "No known releases",
    emptyText: "This server doesn't serve the web application itself.",
  },
  fields: { version: "Release", releasedAt: "Deployed", state: "Status" },
  states: { served: "Current", isSupported: "Supported", unsupported: "Unsupported" },
  oldest: "Oldest supported",
  setOldest: {
    label: "Set as oldest supported",
    title: "Set as oldest supported release?",
    text: "Browser tabs on {{version}} and later releases keep working. Older ones reload on the user's next action.",
    confirm: "Set as oldest supported",
    done: "{{version}} is now the oldest supported release",
  },
  onlyServed: {
    label: "Support only the current release",
    title: "Support only the current release?",
    text: "Browser tabs on all older releases reload on the user's next action.",
    confirm: "Support only this release",
    done: "Only the current release is supported now",
  },
} as const;
