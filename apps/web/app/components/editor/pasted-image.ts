import { imageTypes } from "../../lib/uploads.ts";

/** The first of the files that the editor takes; anything else is left to the browser. */
export const imageOf = (files: readonly File[]): File | undefined =>
  files.find(({ type }) => imageTypes.includes(type));
