/** A person in a text: `@{12}` is the user with the id 12. Names change, ids don't. */
const mention = /@\{([1-9]\d{0,14})\}/g;

/** Whom a text names, each once. */
export const mentionedIds = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => Number(id))),
];

/** A piece of a text: words, or somebody who is named. */
export type MentionPart = { words: string } | { userId: string };

export const mentionParts = (text: string): MentionPart[] =>
  text
    .split(mention)
    .map((piece, index): MentionPart => (index % 2 === 1 ? { userId: piece } : { words: piece }))
    .filter((part) => !("words" in part) || part.words !== "");

/** The text with names in place of ids, for where a name need lead nowhere. */
export const withNames = (text: string, nameOf: (userId: string) => string): string =>
  mentionParts(text)
    .map((part) => ("words" in part ? part.words : `@${nameOf(part.userId)}`))
    .join("");
