import { registerPaletteSearch } from "../../lib/palette.ts";

/** Registers the palette's search, whose code loads with the first search. */
export const registerWorkspaceSearch = () =>
  registerPaletteSearch(async (...args) =>
    (await import("./workspace-search.ts")).searchWorkspace(...args),
  );
