import { replaceMentions } from "./mentions.ts";
import { truncateWithEllipsis } from "./text.ts";

/** Maximum characters of a comment that notifications quote. */
export const maxQuoteLength = 200;

/** Removes the Markdown syntax that comments support. */
const stripMarkdown = (text: string): string =>
  text
    .replaceAll(/^ *```.*$/gm, "")
    .replaceAll(/^ *(?:(?:-|>) )+/gm, "")
    .replaceAll(/\[([^[\]\n]+)\]\((?:https?:\/\/|mailto:)[^\s()]+\)/gi, "$1")
    .replaceAll(/`([^`\n]+)`/g, "$1")
    .replaceAll(/(?<!\*)\*(?![\s*])([^*\n]*[^*\s])\*(?!\*)/g, "$1")
    .replaceAll(/\*\*(?!\s)([^*\n]*[^*\s])\*\*/g, "$1")
    .replaceAll(/(?<!\*)\*(?![\s*])([^*\n]*[^*\s])\*(?!\*)/g, "$1");

/** Returns the start of a comment in one line, without Markdown, with mentioned people by name. */
export const commentQuote = (text: string, nameOf: (userId: string) => string): string =>
  truncateWithEllipsis(
    replaceMentions(stripMarkdown(text), nameOf).replaceAll(/\s+/g, " ").trim(),
    maxQuoteLength,
  );
