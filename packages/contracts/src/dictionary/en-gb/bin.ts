import { subjectNames } from "./subject-names.ts";

/** The bin: what was deleted and can still come back. */
export const bin = {
  titles: { list: "Bin" },
  list: {
    title: "Bin",
    lead: "What was deleted rests here for 30 days, and comes back with its places.",
    search: "Search the bin",
    emptyTitle: "The bin is empty",
    emptyText: "Deleted tasks, features and projects rest here for 30 days.",
  },
  fields: {
    kind: "What it is",
    deletedBy: "Deleted by",
    deletedAt: "Deleted",
    goneAt: "Gone for good",
  },
  kinds: subjectNames,
  restore: "Bring it back",
  delete: {
    title: "Delete “{{title}}” for good?",
    confirm: "Delete it for good",
    done: "“{{title}}” is gone for good",
  },
} as const;
