import { registerPaletteSearch } from "../../lib/palette.ts";

/** What it takes comes with the first words that are typed: few pages are left by `Ctrl/⌘ K`. */
export const registerWorkspaceSearch = () =>
  registerPaletteSearch(async (...asked) =>
    (await import("./workspace-search.ts")).searchWorkspace(...asked),
  );
