import { imageTypes } from "../../lib/uploads.ts";

/** The first of the files that the editor takes; anything else is left to the browser. */
export const imageOf = (files: readonly File[]): File | undefined =>
  files.find(({ type }) => imageTypes.includes(type));

/**
 * Whether a paste with an image is taken as text. Word and Excel add an image of what was copied.
 * An image of a web page comes with HTML without text, a file of a folder with its name as text.
 */
export const isPastedText = (html: string, plain: string, text: string): boolean =>
  plain.includes("\t") || (html !== "" && text.trim() !== "");
