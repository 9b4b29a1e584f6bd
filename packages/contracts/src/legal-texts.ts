import type { RichTextNode } from "./rich-text.ts";

export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalPlaceholders = [
  "brand",
  "company",
  "email",
  "freeTasks",
  "tokensPerTask",
  "addressDays",
  "auditDays",
  "contactDays",
  "sessionDays",
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

/** Placeholder that each text must contain, so that no outdated number is hard-coded. */
export const requiredPlaceholders: Record<LegalKind, LegalPlaceholder> = {
  terms: "freeTasks",
  privacy: "addressDays",
};

const inBraces = /\{(\w*)\}/g;

/** Returns all names in braces, including unknown ones. */
export function placeholdersIn(node: RichTextNode): string[] {
  const own = [...(node.text ?? "").matchAll(inBraces)].map(([, name = ""]) => name);
  return [...own, ...(node.content ?? []).flatMap(placeholdersIn)];
}

/** Replaces placeholders with values. Unknown names stay. */
export function fillPlaceholders<Node extends RichTextNode>(
  node: Node,
  values: Record<LegalPlaceholder, string | number>,
): Node {
  const isKnown = (name: string): name is LegalPlaceholder => Object.hasOwn(values, name);
  const filled = (text: string) =>
    text.replaceAll(inBraces, (whole, name: string) =>
      isKnown(name) ? String(values[name]) : whole,
    );
  return {
    ...node,
    ...(node.text !== undefined && { text: filled(node.text) }),
    ...(node.content && { content: node.content.map((child) => fillPlaceholders(child, values)) }),
  };
}
