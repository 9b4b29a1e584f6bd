/** Name of the migrated database that is copied for each test file. */
export const templateDatabase = "presale_template";
