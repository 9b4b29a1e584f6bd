import { registerPaletteSearch } from "../../lib/palette.ts";

/** The search code loads with the first typed letters: on most pages no one opens the palette. */
export const registerWorkspaceSearch = () =>
  registerPaletteSearch(async (...args) =>
    (await import("./workspace-search.ts")).searchWorkspace(...args),
  );
