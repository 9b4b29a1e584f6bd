/** A mentioned user: `@{12}` has the id 12. The id is stored because names change. */
const mention = /@\{([1-9]\d{0,14})\}/g;

export const mentionedIds = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => Number(id))),
];

export type MentionPart = { words: string } | { userId: string };

export const mentionParts = (text: string): MentionPart[] =>
  text
    .split(mention)
    .map((piece, index): MentionPart => (index % 2 === 1 ? { userId: piece } : { words: piece }))
    .filter((part) => !("words" in part) || part.words !== "");

/** Replaces mentions with plain names, for places that can't link to a user. */
export const replaceMentions = (text: string, nameOf: (userId: string) => string): string =>
  mentionParts(text)
    .map((part) => ("words" in part ? part.words : `@${nameOf(part.userId)}`))
    .join("");
