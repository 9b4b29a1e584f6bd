import { getDocumentProxy } from "unpdf";

export interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
}

export interface ReadPdf {
  /** Text of each page, without the zero-width spaces that let long words break. */
  pages: string[];
  title: string | undefined;
  author: string | undefined;
  language: string | undefined;
  isTagged: boolean;
  outline: { title: string; below: string[] }[];
  links: string[];
  roles: Set<string>;
  alternatives: string[];
  /** The last page with this alternative text. */
  alternativePages: Map<string, number>;
  texts: PlacedText[];
}

/** Extracts what readers and screen readers find in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const metadata = await document.getMetadata();
  const info = metadata.info as { Title?: string; Author?: string; Language?: string };
  const read: ReadPdf = {
    pages: [],
    title: info.Title,
    author: info.Author,
    language: info.Language,
    isTagged: Boolean((await document.getMarkInfo())?.Marked),
    outline: ((await document.getOutline()) ?? []).map((item) => ({
      title: item.title,
      below: item.items.map((one: { title: string }) => one.title),
    })),
    links: [],
    roles: new Set(),
    alternatives: [],
    alternativePages: new Map(),
    texts: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getOperatorList(); // Only then are the names of fonts known.
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , size, left, baseline] = item.transform as number[];
      const font = (page.commonObjs.get(item.fontName) as { name?: string } | null)?.name ?? "";
      read.texts.push({
        page: number,
        text: item.str.replaceAll("\u200b", ""),
        left: left ?? 0,
        right: (left ?? 0) + item.width,
        baseline: baseline ?? 0,
        size: size ?? 0,
        font: font.replace(/^[A-Z]{6}\+/, ""),
      });
    }
    const parts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    read.pages.push(parts.join("").replaceAll("\u200b", ""));
    for (const annotation of await page.getAnnotations()) {
      if (annotation.url) read.links.push(annotation.url);
    }
    const before = read.alternatives.length;
    walk(await page.getStructTree(), read);
    for (const one of read.alternatives.slice(before)) read.alternativePages.set(one, number);
  }
  return read;
}

function walk(node: unknown, read: ReadPdf): void {
  if (typeof node !== "object" || node === null) return;
  if ("role" in node) read.roles.add(String(node.role));
  if ("alt" in node) read.alternatives.push(String(node.alt));
  if ("children" in node && Array.isArray(node.children)) {
    for (const child of node.children) walk(child, read);
  }
}
