import { assistantLimits } from "@presale/contracts/assistant.ts";
import type { AssistantInput } from "@presale/contracts/inputs/assistant.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { plainText } from "@presale/contracts/plain-text.ts";
import type { RichTextNode } from "@presale/contracts/rich-text.ts";
import { lengthOf, truncateText } from "@presale/contracts/text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { fromHundredths, type HoursRange, multiplyHours } from "@presale/domain/hours.ts";
import { asTitle, type Part } from "./split-reader.ts";

type Described = { description?: RichTextNode | null };

/** A heading of a description and the items of the lists below it. */
interface Section {
  title: string;
  items: string[];
}

const oneLine = (node: RichTextNode) => plainText(node).replaceAll(/\s+/g, " ").trim();
const itemsOf = (node: RichTextNode): string[] =>
  node.type === "listItem"
    ? [oneLine(node.content?.[0] ?? node)]
    : (node.content ?? []).flatMap(itemsOf);

function sectionsOf({ description }: Described): Section[] {
  const sections: Section[] = [];
  for (const node of description?.content ?? [])
    if (node.type === "heading") sections.push({ title: oneLine(node), items: [] });
    else sections.at(-1)?.items.push(...itemsOf(node));
  return sections.filter(({ title }) => title !== "");
}

const key = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Escapes the Markdown characters of user text. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]#<>~!]/g, "\\$&");

const word = (name: "goal" | "scope" | "excluded" | "criteria") =>
  translate(`assistant:outline.${name}`);

const isOfCriteria = (title: string) => /accept|criteri|done|abnahme|akzeptanz/i.test(title);

/** Headings that at least two of the similar tasks have, most frequent first. */
function typicalSections(similar: readonly Described[]): Section[] {
  const found = new Map<string, Section & { count: number }>();
  for (const task of similar)
    for (const { title, items } of new Map(
      sectionsOf(task).map((it) => [key(it.title), it]),
    ).values()) {
      const known = found.get(key(title)) ?? { title, items: [], count: 0 };
      known.count += 1;
      known.items.push(...items);
      found.set(key(title), known);
    }
  return [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

const supportedHeadings = (markdown: string) =>
  new Set([...markdown.matchAll(/^\s{0,3}#{1,6}\s+(.+)$/gm)].map(([, title = ""]) => key(title)));

const maxItems = 8;
const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
/** Drops empty items and duplicates. Case and punctuation don't matter. */
const unique = (items: readonly string[]) => [
  ...new Map(items.filter((item) => item !== "").map((item) => [key(item), item])).values(),
];

const listItem = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?(.+)$/;
const itemsIn = (markdown: string) =>
  markdown
    .split("\n")
    .flatMap((line) => listItem.exec(line)?.[1]?.replaceAll(/[*_`\\]/g, "") ?? []);

function criteria(input: AssistantInput, similar: readonly Described[]): string {
  const known = similar.flatMap(sectionsOf).filter(({ title }) => isOfCriteria(title));
  const title = escaped(input.title);
  const items = [
    translate("assistant:outline.criteriaWorks", { title }),
    ...itemsIn(input.description).map((item) =>
      translate("assistant:outline.criteriaItem", { item: escaped(item.replace(/[.;:]$/, "")) }),
    ),
    ...known.flatMap((section) => section.items).map(escaped),
    translate("assistant:outline.criteriaErrors"),
    translate("assistant:outline.criteriaTests"),
  ];
  return list(unique(items).slice(0, maxItems));
}

/**
 * Writes the sections of similar tasks, or the default ones, except those that already exist. A
 * section without known content is only a heading.
 */
function description(input: AssistantInput, similar: readonly Described[]): string {
  const typical = typicalSections(similar);
  const usual = (["goal", "scope", "excluded"] as const).map((name) => ({
    title: word(name),
    body: "",
  }));
  const sections =
    typical.length > 0
      ? typical.slice(0, maxItems).map((section) => ({
          title: escaped(section.title),
          body: isOfCriteria(section.title)
            ? criteria(input, similar)
            : list(unique(section.items).slice(0, maxItems).map(escaped)),
        }))
      : [...usual, { title: word("criteria"), body: criteria(input, similar) }];
  const existing = supportedHeadings(input.description);
  return sections
    .filter((section) => !existing.has(key(section.title)))
    .map(({ title, body }) => (body ? `## ${title}\n\n${body}` : `## ${title}`))
    .join("\n\n");
}

/** Drafts without a model, from the title and the company's similar tasks only. */
export function outlineOf(input: AssistantInput, similar: readonly Described[]): string {
  if (input.action === "criteria") return `## ${word("criteria")}\n\n${criteria(input, similar)}`;
  return description(input, similar);
}

/** Each step's share of a task's hours. */
const steps = { prepare: 0.2, build: 0.6, check: 0.2 } as const;

const shareOf = ({ minHours, maxHours }: HoursRange, share: number): HoursRange => {
  const { min, step } = limits.estimate;
  const part = (hours: string) => {
    const exact = multiplyHours(hours, share, step);
    return Number(exact) < min ? fromHundredths(min * 100) : exact;
  };
  return { minHours: part(minHours), maxHours: part(maxHours) };
};

/** Returns the items of the description's lists, or the default steps. */
export function outlinedParts(
  { title, description: text }: AssistantInput,
  typical: HoursRange | undefined,
): Part[] {
  const items = unique(itemsIn(text).map(asTitle)).filter(
    (each) => lengthOf(each) >= limits.title.min,
  );
  if (items.length > 1)
    return items
      .slice(0, assistantLimits.parts)
      .map((each) => ({ title: each, description: "", hours: null }));
  return Object.entries(steps).map(([step, share]) => {
    const partTitle = (part: string) =>
      translate(`assistant:outline.${step as keyof typeof steps}`, { title: part });
    const room = limits.title.max - lengthOf(partTitle(""));
    return {
      title: partTitle(truncateText(asTitle(title), room).trim()),
      description: "",
      hours: typical ? shareOf(typical, share) : null,
    };
  });
}
