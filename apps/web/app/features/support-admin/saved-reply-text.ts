/** Replaced by the user's name when a saved reply is inserted. */
export const namePlaceholder = "{{name}}";

/** Returns the text of a saved reply for this user. */
export const fillReply = (text: string, name: string): string =>
  // A function, since `$` in a name would have a meaning in a replacement string.
  text.replaceAll(/\{\{\s*name\s*\}\}/g, () => name);

/** Returns the typed text, followed by the inserted one. */
export const appendReply = (typed: string, inserted: string): string =>
  typed.trim() === "" ? inserted : `${typed.trimEnd()}\n\n${inserted}`;
