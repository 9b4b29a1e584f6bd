import { withNames } from "@presale/contracts/mentions.ts";

export interface Person {
  id: string;
  name: string;
}

/** The word before the caret that begins with an at sign: whom somebody is about to name. */
const begun = /(?:^|[\s(])@([\p{L}\p{N}'.-]*(?: [\p{L}\p{N}'.-]*)?)$/u;

/** What of a name is typed before the caret; null where nobody is being named. */
export const nameBegun = (text: string, caret: number): string | null =>
  begun.exec(text.slice(0, caret))?.[1] ?? null;

/** The text with the person named where the name was begun, and where the caret is then. */
export function withPerson(
  text: string,
  caret: number,
  { name }: Person,
): { text: string; caret: number } {
  const typed = nameBegun(text, caret) ?? "";
  const before = text.slice(0, caret - typed.length) + name;
  const rest = text.slice(caret);
  const gap = rest.startsWith(" ") ? "" : " ";
  return { text: before + gap + rest, caret: before.length + 1 };
}

/** As it is stored: whoever was chosen stands there by id. */
export function asStored(text: string, people: readonly Person[]): string {
  // A longer name may begin with a shorter one.
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  return byLength.reduce((result, { id, name }) => result.replaceAll(`@${name}`, `@{${id}}`), text);
}

/** As it is typed. */
export const asTyped = (stored: string, people: readonly Person[]): string =>
  withNames(stored, (userId) => people.find(({ id }) => id === userId)?.name ?? userId);
