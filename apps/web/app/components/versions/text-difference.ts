import type { RichTextNode } from "@presale/contracts/rich-text.ts";
import { diffArrays, diffWordsWithSpace } from "diff";

export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}
/** A stretch of two texts: what differs, lines around it, or how many more of them are the same. */
export type Stretch = { pieces: Piece[] } | { skipped: number };

/** Line for line. */
export const isSameText = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** The texts of a document a line a block, pictures among them, as `pictureOf` tells of one. */
export function linesOf(
  node: RichTextNode | null | undefined,
  pictureOf: (alt: string) => string,
): string[] {
  if (!node) return [];
  if (node.type === "image") return [pictureOf(String(node.attrs?.alt ?? ""))];
  const textOf = ({ type, text, content }: RichTextNode): string =>
    type === "hardBreak" ? "\n" : (text ?? (content ?? []).map(textOf).join(""));
  if (["paragraph", "heading", "codeBlock"].includes(node.type)) return [textOf(node)];
  return (node.content ?? []).flatMap((child) => linesOf(child, pictureOf));
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? "added" : removed ? "removed" : "same";

/** In ms: texts with little in common are shown one after the other, rather than awaited. */
const timeout = 300;

/** By words, where the two still say much the same; else the one and then the other. */
function piecesOf(removed: string, added: string): Piece[] {
  const words = (diffWordsWithSpace(removed, added, { timeout }) ?? []).map((change) => ({
    kind: kindOf(change),
    text: change.value,
  })) satisfies Piece[];
  const kept = words
    .filter(({ kind }) => kind === "same")
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  if (kept * 3 >= Math.max(removed.length, added.length)) return words;
  const whole: Piece[] = [
    { kind: "removed", text: added && removed ? `${removed}\n` : removed },
    { kind: "added", text: added },
  ];
  return whole.filter(({ text }) => text !== "");
}

/** A long run of lines that are the same: only those beside a change, and how many more there are. */
function around(lines: string[], isFirst: boolean, isLast: boolean): Stretch[] {
  const same = (shown: string[]): Stretch[] =>
    shown.map((text) => ({ pieces: [{ kind: "same", text }] }));
  const [head, tail] = [isFirst ? 0 : 1, isLast ? 0 : 1];
  const skipped = lines.length - head - tail;
  if (skipped < 2) return same(lines);
  return [...same(lines.slice(0, head)), { skipped }, ...same(tail ? lines.slice(-tail) : [])];
}

/** What has become of a text, from its first line to its last. */
export function differenceOf(before: readonly string[], after: readonly string[]): Stretch[] {
  const changes = diffArrays([...before], [...after], { timeout }) ?? [
    { value: [...before], added: false, removed: true, count: before.length },
    { value: [...after], added: true, removed: false, count: after.length },
  ];
  return changes.flatMap((change, index): Stretch[] => {
    if (kindOf(change) === "same")
      return around(change.value, index === 0, index === changes.length - 1);
    const text = change.value.join("\n");
    const [previous, next] = [changes[index - 1], changes[index + 1]];
    // What was removed and what came in its place are one stretch.
    if (change.removed)
      return [{ pieces: piecesOf(text, next?.added ? next.value.join("\n") : "") }];
    return previous?.removed ? [] : [{ pieces: piecesOf("", text) }];
  });
}
