import { subjectNames } from "./subject-names.ts";

/** The bin: deleted tasks, features and projects that can still be restored. */
export const bin = {
  titles: { list: "Bin" },
  list: {
    title: "Bin",
    lead: "Deleted items are kept here for 30 days. A restored item returns to the features and projects that used it, if they still exist.",
    search: "Search the bin",
    emptyTitle: "The bin is empty",
    emptyText: "Deleted tasks, features and projects are kept here for 30 days.",
  },
  fields: {
    kind: "Type",
    deletedBy: "Deleted by",
    deletedAt: "Deleted",
    expiresAt: "Permanent deletion",
  },
  kinds: subjectNames,
  restore: "Restore",
  delete: {
    title: "Permanently delete “{{title}}”?",
    confirm: "Delete permanently",
    done: "“{{title}}” deleted permanently",
  },
} as const;
