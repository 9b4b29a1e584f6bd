import type { RichTextDocument, RichTextNode } from "@presale/contracts/rich-text.ts";
import { uploadingImage } from "@presale/contracts/rich-text-rules.ts";

export type { RichTextDocument, RichTextNode } from "@presale/contracts/rich-text.ts";

const hasContent = (node: RichTextNode): boolean =>
  node.type === "image" ||
  node.type === uploadingImage ||
  node.type === "horizontalRule" ||
  (node.text?.trim() ?? "") !== "" ||
  (node.content ?? []).some(hasContent);

/** Returns whether a document is absent or has no text, image or horizontal rule. */
export const isEmptyRichText = (document: RichTextNode | null | undefined): boolean =>
  !document || !hasContent(document);

export function parseRichText(value: unknown): RichTextDocument | null {
  const isDocument =
    typeof value === "object" && value !== null && (value as RichTextNode).type === "doc";
  return isDocument ? (value as RichTextDocument) : null;
}

/** Completes a typed link: a bare domain gets `https://`, an email address `mailto:`. */
export function completeLink(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || /^[a-z][a-z\d+.-]*:/i.test(trimmed)) return trimmed;
  if (/^[^\s@/]+@[^\s@/]+$/.test(trimmed)) return `mailto:${trimmed}`;
  return `https://${trimmed}`;
}

/** Types a document as the API's JSON scalar. */
export const richTextValue = (document: unknown): Record<string, unknown> | null =>
  (document ?? null) as Record<string, unknown> | null;
