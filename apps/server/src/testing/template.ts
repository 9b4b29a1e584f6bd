/** Name of the migrated database that is copied for each test file. */
export const template = "presale_template";
