/** The migrated database that each test file's own is a copy of. */
export const template = "presale_template";
