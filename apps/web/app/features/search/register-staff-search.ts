import { registerPaletteSearch } from "../../lib/palette.ts";

/** What it takes comes with the first words that are typed, as in the workspace. */
export const registerStaffSearch = () =>
  registerPaletteSearch(async (...asked) =>
    (await import("./staff-search.ts")).searchAsStaff(...asked),
  );
