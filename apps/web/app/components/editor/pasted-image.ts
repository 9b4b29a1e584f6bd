import { imageTypes } from "../../lib/uploads.ts";

/** Returns the first image of a supported type. */
export const imageOf = (files: readonly File[]): File | undefined =>
  files.find(({ type }) => imageTypes.includes(type));

/**
 * Returns whether to insert the text of a paste instead of its image. Word and Excel add an image
 * of the copied content. An image copied from a web page has HTML without text. A copied file has
 * its name as text.
 */
export const isPastedText = (html: string, plain: string, text: string): boolean =>
  plain.includes("\t") || (html !== "" && text.trim() !== "");
