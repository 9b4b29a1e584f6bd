import { registerPaletteSearch } from "../../lib/palette.ts";

/** Registers the palette's search, whose code loads with the first search. */
export const registerStaffSearch = () =>
  registerPaletteSearch(async (...args) =>
    (await import("./staff-search.ts")).searchAsStaff(...args),
  );
