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

const toOneLine = (node: RichTextNode) => plainText(node).replaceAll(/\s+/g, " ").trim();
const itemsOf = (node: RichTextNode): string[] =>
  node.type === "listItem"
    ? [toOneLine(node.content?.[0] ?? node)]
    : (node.content ?? []).flatMap(itemsOf);

function sectionsOf({ description }: Described): Section[] {
  const sections: Section[] = [];
  for (const node of description?.content ?? [])
    if (node.type === "heading") sections.push({ title: toOneLine(node), items: [] });
    else sections.at(-1)?.items.push(...itemsOf(node));
  return sections.filter(({ title }) => title !== "");
}

const toKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]#<>~!]/g, "\\$&");

const sectionTitle = (name: "goal" | "scope" | "excluded" | "criteria") =>
  translate(`assistant:outline.${name}`);

const isCriteriaTitle = (title: string) => /accept|criteri|done|abnahme|akzeptanz/i.test(title);

/** Returns the sections that at least two of the similar tasks have, most frequent first. */
function typicalSections(similar: readonly Described[]): Section[] {
  const found = new Map<string, Section & { count: number }>();
  for (const task of similar)
    for (const { title, items } of new Map(
      sectionsOf(task).map((it) => [toKey(it.title), it]),
    ).values()) {
      const known = found.get(toKey(title)) ?? { title, items: [], count: 0 };
      known.count += 1;
      known.items.push(...items);
      found.set(toKey(title), known);
    }
  return [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

const headingKeys = (markdown: string) =>
  new Set([...markdown.matchAll(/^\s{0,3}#{1,6}\s+(.+)$/gm)].map(([, title = ""]) => toKey(title)));

const maxItems = 8;
const formatList = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
/** Drops empty items and duplicates. Case and punctuation don't matter. */
const unique = (items: readonly string[]) => [
  ...new Map(items.filter((item) => item !== "").map((item) => [toKey(item), item])).values(),
];

const listItem = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?(.+)$/;
const itemsIn = (markdown: string) =>
  markdown
    .split("\n")
    .flatMap((line) => listItem.exec(line)?.[1]?.replaceAll(/[*_`\\]/g, "") ?? []);

function draftCriteria(input: AssistantInput, similar: readonly Described[]): string {
  const known = similar.flatMap(sectionsOf).filter(({ title }) => isCriteriaTitle(title));
  const title = escapeMarkdown(input.title);
  const items = [
    translate("assistant:outline.criteriaWorks", { title }),
    ...itemsIn(input.description).map((item) =>
      translate("assistant:outline.criteriaItem", {
        item: escapeMarkdown(item.replace(/[.;:]$/, "")),
      }),
    ),
    ...known.flatMap((section) => section.items).map(escapeMarkdown),
    translate("assistant:outline.criteriaErrors"),
    translate("assistant:outline.criteriaTests"),
  ];
  return formatList(unique(items).slice(0, maxItems));
}

/**
 * Writes the sections of similar tasks, or the default ones, except those that already exist. A
 * section without known content is only a heading.
 */
function draftDescription(input: AssistantInput, similar: readonly Described[]): string {
  const typical = typicalSections(similar);
  const defaults = (["goal", "scope", "excluded"] as const).map((name) => ({
    title: sectionTitle(name),
    body: "",
  }));
  const sections =
    typical.length > 0
      ? typical.slice(0, maxItems).map((section) => ({
          title: escapeMarkdown(section.title),
          body: isCriteriaTitle(section.title)
            ? draftCriteria(input, similar)
            : formatList(unique(section.items).slice(0, maxItems).map(escapeMarkdown)),
        }))
      : [...defaults, { title: sectionTitle("criteria"), body: draftCriteria(input, similar) }];
  const existing = headingKeys(input.description);
  return sections
    .filter((section) => !existing.has(toKey(section.title)))
    .map(({ title, body }) => (body ? `## ${title}\n\n${body}` : `## ${title}`))
    .join("\n\n");
}

/** Drafts without a model, from the user's input and the company's similar tasks. */
export function outlineOf(input: AssistantInput, similar: readonly Described[]): string {
  if (input.action === "criteria")
    return `## ${sectionTitle("criteria")}\n\n${draftCriteria(input, similar)}`;
  return draftDescription(input, similar);
}

/** Each step's share of a task's hours. */
const stepShares = { prepare: 0.2, build: 0.6, check: 0.2 } as const;

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
  return Object.entries(stepShares).map(([step, share]) => {
    const partTitle = (part: string) =>
      translate(`assistant:outline.${step as keyof typeof stepShares}`, { title: part });
    const maxLength = limits.title.max - lengthOf(partTitle(""));
    return {
      title: partTitle(truncateText(asTitle(title), maxLength).trim()),
      description: "",
      hours: typical ? shareOf(typical, share) : null,
    };
  });
}
