import { imageTypes } from "../../lib/uploads.ts";

/** Returns the first image of a supported type. The browser handles all other files. */
export const imageOf = (files: readonly File[]): File | undefined =>
  files.find(({ type }) => imageTypes.includes(type));

/**
 * Returns whether a paste with an image is inserted as text. Word and Excel add an image of the
 * copied content. An image copied from a web page comes with HTML without text, a copied file with
 * its name as text.
 */
export const isPastedText = (html: string, plain: string, text: string): boolean =>
  plain.includes("\t") || (html !== "" && text.trim() !== "");
