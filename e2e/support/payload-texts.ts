import type { Api } from "./api.ts";

export const longText = "A range tells what a single number hides: how sure we are of it. ".repeat(
  3,
);
const text = (words: string, marks?: object[]) => ({
  type: "text",
  text: words,
  ...(marks && { marks }),
});
const paragraph = (words: string) => ({ type: "paragraph", content: [text(words)] });
const heading = (words: string) => ({
  type: "heading",
  attrs: { level: 2 },
  content: [text(words)],
});
const codeBlock = (words: string) => ({ type: "codeBlock", content: [text(words)] });
export const link = (href: string) => ({
  type: "paragraph",
  content: [text("Read more", [{ type: "link", attrs: { href } }])],
});

export const fitLength = (words: string, min: number, max: number) =>
  words.slice(0, max).trim().padEnd(min, ".");

export const articleInput = (words: string, slug: string, more: object[] = []) => ({
  title: fitLength(words, 2, 120),
  slug,
  teaser: fitLength(words, 10, 300),
  content: {
    type: "doc",
    content: [paragraph(longText), heading(words), paragraph(words), codeBlock(words), ...more],
  },
});

const batches = <Each>(all: readonly Each[], size = 10): Each[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/**
 * Sends one mutation per input, ten per request. `field` returns the mutation's field that takes a
 * variable such as `$i0`.
 */
export async function callAll<Reply>(
  api: Api,
  type: string,
  inputs: readonly object[],
  field: (variable: string, index: number) => string,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const part of batches(inputs)) {
    const names = part.map((_, index) => `$i${index}: ${type}!`).join(", ");
    const fields = part.map(
      (_, index) => `f${index}: ${field(`$i${index}`, replies.length + index)}`,
    );
    const variables = Object.fromEntries(part.map((input, index) => [`i${index}`, input]));
    const data = await api<Record<string, Reply>>(
      `mutation (${names}) { ${fields.join(" ")} }`,
      variables,
    );
    replies.push(...part.map((_, index) => data[`f${index}`] as Reply));
  }
  return replies;
}
