import { legalTexts } from "@presale/contracts/dictionary/en-gb/legal-texts.ts";
import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import type { RichTextDocument, RichTextNode } from "@presale/contracts/rich-text.ts";

interface Section {
  title: string;
  text: string;
}

const textBlock = (type: string, text: string, attrs?: RichTextNode["attrs"]): RichTextNode => ({
  type,
  ...(attrs && { attrs }),
  content: [{ type: "text", text }],
});

/** Returns the text that ships with the product, in the format of staff's editor. */
export const initialLegalText = (kind: LegalKind): RichTextDocument => ({
  type: "doc",
  content: Object.values<Section>(legalTexts[kind]).flatMap(({ title, text }) => [
    textBlock("heading", title, { level: 1 }),
    ...text.split("\n\n").map((paragraph) => textBlock("paragraph", paragraph)),
  ]),
});
