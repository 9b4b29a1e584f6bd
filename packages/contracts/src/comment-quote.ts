import { replaceMentions } from "./mentions.ts";
import { truncateWithEllipsis } from "./text.ts";

/** Maximum characters of a comment that notifications quote. */
export const maxQuoteLength = 200;

/** Returns the start of a comment in one line, with mentioned people by name. */
export const commentQuote = (text: string, nameOf: (userId: string) => string): string =>
  truncateWithEllipsis(
    replaceMentions(text, nameOf).replaceAll(/\s+/g, " ").trim(),
    maxQuoteLength,
  );
