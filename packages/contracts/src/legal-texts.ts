import type { RichTextNode } from "./rich-text.ts";

/** The texts that who registers accepts. */
export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

/** What stands in a text as `{freeTasks}` and is printed as what it is now. */
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

/** What a text has to say, by the constant and not by a figure that was typed once. */
export const requiredPlaceholders: Record<LegalKind, LegalPlaceholder> = {
  terms: "freeTasks",
  privacy: "addressDays",
};

const inBraces = /\{(\w*)\}/g;

/** The names in braces that a text has, known or not. */
export function placeholdersIn(node: RichTextNode): string[] {
  const own = [...(node.text ?? "").matchAll(inBraces)].map(([, name = ""]) => name);
  return [...own, ...(node.content ?? []).flatMap(placeholdersIn)];
}

/** The text with values in place of its placeholders; what is none stays. */
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
