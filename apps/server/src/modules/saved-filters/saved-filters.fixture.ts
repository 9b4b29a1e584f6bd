import { loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    filter: ({ make, author, title, canary }) =>
      make.create("SavedFilter", author, {
        list: "/workspace/tasks",
        title,
        search: `query=${canary}`,
        isShared: true,
      }),
  },
  texts: { list: "/workspace/tasks", search: "query=x" },
  callers: {
    savedFilters: loggedIn,
    // Sharing requires a permission, which the module's own tests cover.
    createSavedFilter: loggedIn,
    updateSavedFilter: loggedIn,
    deleteSavedFilter: loggedIn,
  },
  whileImpersonating: { allowed: ["createSavedFilter", "updateSavedFilter", "deleteSavedFilter"] },
};
