/** A mentioned user: `@{12}` has the id 12. The id is stored because names change. */
const mention = /@\{([1-9]\d{0,14})\}/g;

export const mentionedIds = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => Number(id))),
];

export type MentionPart = { text: string } | { userId: string };

export const mentionParts = (text: string): MentionPart[] =>
  text
    .split(mention)
    .map((piece, index): MentionPart => (index % 2 === 1 ? { userId: piece } : { text: piece }))
    .filter((part) => !("text" in part) || part.text !== "");

/** Replaces mentions with plain names, for places that can't link to a user. */
export const replaceMentions = (text: string, nameOf: (userId: string) => string): string =>
  mentionParts(text)
    .map((part) => ("text" in part ? part.text : `@${nameOf(part.userId)}`))
    .join("");
