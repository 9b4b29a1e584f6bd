import { registerPaletteSearch } from "../../lib/palette.ts";

/** The search code loads with the first typed letters. */
export const registerStaffSearch = () =>
  registerPaletteSearch(async (...args) =>
    (await import("./staff-search.ts")).searchAsStaff(...args),
  );
