import { limits } from "./limits.ts";

/* Rules of rich text without the schema library, for pages that only display a text. */

const linkScheme = /^(https?:|mailto:|tel:)./i;

/** Returns whether a text may link to this URL. Others are never stored or made clickable. */
export const isAllowedLink = (href: string): boolean =>
  linkScheme.test(href) && href.length <= limits.richText.linkCharacters;

/** Type of the placeholder node for an image that is being uploaded. Never stored. */
export const uploadingImage = "uploadingImage";

interface Row {
  content?: readonly { attrs?: Record<string, unknown> }[];
}

export const countColumns = (row: Row): number =>
  (row.content ?? []).reduce((sum, { attrs }) => sum + (Number(attrs?.colspan) || 1), 0);
