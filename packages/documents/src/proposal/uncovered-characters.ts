import { setImmediate } from "node:timers/promises";
import { findUncovered } from "../pdf/uncovered.ts";
import { hiddenIn } from "./look-view.ts";
import type { Proposal, RichText } from "./proposal.types.ts";
import { textNodes } from "./rich-text-tree.ts";

export interface TextLocation {
  part: "company" | "project" | "feature" | "task" | "member" | "attachment";
  field: string;
  id?: string;
  title?: string;
}

export interface UncoveredCharacter {
  character: string;
  /** `U+1F9FF` */
  codePoint: string;
  where: TextLocation[];
}

type Text =
  | { location: TextLocation; content: string | null | undefined }
  | { location: TextLocation; rich: RichText };

const maxLocations = 20;
const textsBetweenYields = 500;

/**
 * Returns the characters that no bundled font can draw, in reading order. The PDF would show a
 * square for each. Yields to the event loop regularly, so the proposal can have any size.
 */
export async function findUncoveredCharacters(proposal: Proposal): Promise<UncoveredCharacter[]> {
  const found = new Map<string, UncoveredCharacter>();
  let seen = 0;
  for (const text of textsIn(proposal)) {
    seen += 1;
    if (seen % textsBetweenYields === 0) await setImmediate();
    for (const content of wordsOf(text)) await recordUncovered(content, text.location, found);
  }
  return [...found.values()];
}

async function recordUncovered(
  content: string,
  location: TextLocation,
  found: Map<string, UncoveredCharacter>,
): Promise<void> {
  for (const character of await findUncovered(content)) {
    const known = found.get(character) ?? {
      character,
      codePoint: codePointsOf(character),
      where: [],
    };
    found.set(character, known);
    const isNew = known.where.at(-1) !== location && known.where.length < maxLocations;
    if (isNew) known.where.push(location);
  }
}

function codePointsOf(characters: string): string {
  const hexes = [...characters].map((character) => (character.codePointAt(0) ?? 0).toString(16));
  return hexes.map((hex) => `U+${hex.toUpperCase().padStart(4, "0")}`).join(" ");
}

function* wordsOf(text: Text): Generator<string> {
  if ("content" in text) yield text.content ?? "";
  else if (text.rich) {
    for (const node of textNodes(text.rich)) if (node.text) yield node.text;
  }
}

function* textsIn(proposal: Proposal): Generator<Text> {
  const { company, project } = proposal;
  for (const field of ["name", "web", "email"] as const) {
    yield { location: { part: "company", field }, content: company[field] };
  }
  for (const field of ["header", "footer"] as const) {
    yield { location: { part: "company", field }, rich: company[field] };
  }
  for (const field of ["title", "clientName", "proposalNumber"] as const) {
    yield { location: { part: "project", field }, content: project[field] };
  }
  const { name, email } = project.preparedBy;
  yield { location: { part: "project", field: "preparedBy" }, content: `${name} ${email}` };
  for (const field of ["description", "assumptions", "exclusions", "terms"] as const) {
    yield { location: { part: "project", field }, rich: project[field] };
  }
  for (const feature of proposal.features) {
    yield* titledTexts("feature", feature);
    for (const task of feature.tasks) yield* titledTexts("task", task);
  }
  const hides = hiddenIn(proposal.look);
  for (const member of hides.team ? [] : project.members) {
    yield { location: { part: "member", field: "name", title: member.name }, content: member.name };
    yield { location: { part: "member", field: "role", title: member.name }, content: member.role };
  }
  for (const { name: title } of hides.attachments ? [] : proposal.attachments) {
    yield { location: { part: "attachment", field: "name", title }, content: title };
  }
}

function* titledTexts(
  part: "feature" | "task",
  { id, title, description }: { id: string; title: string; description: RichText },
): Generator<Text> {
  yield { location: { part, id, title, field: "title" }, content: title };
  yield { location: { part, id, title, field: "description" }, rich: description };
}
