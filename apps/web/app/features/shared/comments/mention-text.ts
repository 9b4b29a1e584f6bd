import { replaceMentions } from "@presale/contracts/mentions.ts";

export interface Person {
  id: string;
  name: string;
}

/** The mention being typed before the caret. */
const openMention = /(?:^|[\s(])@([\p{L}\p{N}'.-]*(?: [\p{L}\p{N}'.-]*)?)$/u;

/** Returns the partial name before the caret, or null outside a mention. */
export const queryAt = (text: string, caret: number): string | null =>
  openMention.exec(text.slice(0, caret))?.[1] ?? null;

/**
 * Returns the text with the typed mention replaced by the person's name, and the caret after it.
 */
export function insertMention(
  text: string,
  caret: number,
  { name }: Person,
): { text: string; caret: number } {
  const typed = queryAt(text, caret) ?? "";
  const before = text.slice(0, caret - typed.length) + name;
  const rest = text.slice(caret);
  const gap = rest.startsWith(" ") ? "" : " ";
  return { text: before + gap + rest, caret: before.length + 1 };
}

/** Returns a name that is unique among these people: a hint or a number distinguishes namesakes. */
export function uniqueName(people: readonly Person[], { id, name }: Person, hint?: string): string {
  const isTaken = (each: string) => people.some((other) => other.name === each && other.id !== id);
  const hinted = hint ? `${name} (${hint})` : name;
  let free = hinted;
  for (let number = 2; isTaken(free); number += 1) free = `${hinted} (${number})`;
  return free;
}

/** Gives each mentioned person of a stored text a unique name. */
export function makeNamesUnique(people: readonly Person[]): Person[] {
  const named: Person[] = [];
  for (const person of people) named.push({ id: person.id, name: uniqueName(named, person) });
  return named;
}

const escapeRegExp = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Returns the stored form: an id in place of each chosen name. */
export function encodeMentions(text: string, people: readonly Person[]): string {
  // A longer name may begin with a shorter one.
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  return byLength.reduce((result, { id, name }) => {
    const whole = new RegExp(
      `(?<![\\p{L}\\p{N}_.+-])@${escapeRegExp(name)}(?![\\p{L}\\p{M}\\p{N}_]|[-.@][\\p{L}\\p{N}]|['’](?!s(?![\\p{L}]))\\p{L})`,
      "gu",
    );
    return result.replaceAll(whole, `@{${id}}`);
  }, text);
}

/** Returns the editable form; the people must have unique names. */
export const decodeMentions = (stored: string, people: readonly Person[]): string =>
  replaceMentions(stored, (userId) => people.find(({ id }) => id === userId)?.name ?? userId);
