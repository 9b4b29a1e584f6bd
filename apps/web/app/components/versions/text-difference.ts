import type { RichTextNode } from "@presale/contracts/rich-text.ts";
import { diffArrays, diffWordsWithSpace } from "diff";

export interface DiffSegment {
  kind: "same" | "removed" | "added";
  text: string;
}
/** Part of a diff: changed or surrounding lines, or the number of hidden equal lines. */
export type DiffHunk = { segments: DiffSegment[] } | { skipped: number };

export const isSameText = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** Returns a document's text, one line per block. `pictureOf` describes an image. */
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

/**
 * Milliseconds. If a comparison takes longer, both texts are shown in full, one after the other.
 */
const timeout = 300;

/**
 * Compares by words if at least a third of the text is the same. Otherwise returns both texts
 * whole.
 */
function segmentsOf(removed: string, added: string): DiffSegment[] {
  const words = (diffWordsWithSpace(removed, added, { timeout }) ?? []).map((change) => ({
    kind: kindOf(change),
    text: change.value,
  })) satisfies DiffSegment[];
  const kept = words
    .filter(({ kind }) => kind === "same")
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  if (kept * 3 >= Math.max(removed.length, added.length)) return words;
  const replaced: DiffSegment[] = [
    { kind: "removed", text: added && removed ? `${removed}\n` : removed },
    { kind: "added", text: added },
  ];
  return replaced.filter(({ text }) => text !== "");
}

/** Collapses a run of equal lines: keeps the lines beside a change, and counts the others. */
function collapseEqualLines(lines: string[], isFirst: boolean, isLast: boolean): DiffHunk[] {
  const same = (shown: string[]): DiffHunk[] =>
    shown.map((text) => ({ segments: [{ kind: "same", text }] }));
  const [head, tail] = [isFirst ? 0 : 1, isLast ? 0 : 1];
  const skipped = lines.length - head - tail;
  if (skipped < 2) return same(lines);
  return [...same(lines.slice(0, head)), { skipped }, ...same(tail ? lines.slice(-tail) : [])];
}

export function differenceOf(before: readonly string[], after: readonly string[]): DiffHunk[] {
  const changes = diffArrays([...before], [...after], { timeout }) ?? [
    { value: [...before], added: false, removed: true, count: before.length },
    { value: [...after], added: true, removed: false, count: after.length },
  ];
  return changes.flatMap((change, index): DiffHunk[] => {
    if (kindOf(change) === "same")
      return collapseEqualLines(change.value, index === 0, index === changes.length - 1);
    const text = change.value.join("\n");
    const [previous, next] = [changes[index - 1], changes[index + 1]];
    if (change.removed)
      return [{ segments: segmentsOf(text, next?.added ? next.value.join("\n") : "") }];
    return previous?.removed ? [] : [{ segments: segmentsOf("", text) }];
  });
}
