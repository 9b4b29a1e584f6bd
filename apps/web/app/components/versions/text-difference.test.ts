import type { RichTextNode } from "@presale/contracts/rich-text.ts";
import { expect, test } from "vitest";
import { differenceOf, linesOf } from "./text-difference.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

test("linesOf returns a line per block, with images and without marks", () => {
  const document: RichTextNode = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Ranges" }] },
      {
        type: "bulletList",
        content: [
          { type: "listItem", content: [paragraph("One"), { type: "image", attrs: { alt: "A" } }] },
        ],
      },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Two" },
          { type: "hardBreak" },
          { type: "text", text: "lines", marks: [{ type: "bold" }] },
        ],
      },
    ],
  };
  expect(linesOf(document, (alt) => `[${alt}]`)).toEqual(["Ranges", "One", "[A]", "Two\nlines"]);
  expect(linesOf(null, String)).toEqual([]);
});

test("a changed line is compared by word, with unchanged lines around it", () => {
  const lines = ["a", "b", "c", "Six to ten hours in all", "d", "e", "f"];
  const next = lines.with(3, "Six to twelve hours in all");
  const same = (text: string) => ({ segments: [{ kind: "same", text }] });
  expect(differenceOf(lines, next)).toEqual([
    { skipped: 2 },
    same("c"),
    {
      segments: [
        { kind: "same", text: "Six to " },
        { kind: "removed", text: "ten" },
        { kind: "added", text: "twelve" },
        { kind: "same", text: " hours in all" },
      ],
    },
    same("d"),
    { skipped: 2 },
  ]);
});

test("added and removed lines are marked, and unrelated text is replaced whole", () => {
  expect(differenceOf([], ["New"])).toEqual([{ segments: [{ kind: "added", text: "New" }] }]);
  expect(differenceOf(["Old"], [])).toEqual([{ segments: [{ kind: "removed", text: "Old" }] }]);
  expect(differenceOf(["It rains in Hamburg"], ["Every task needs one owner"])).toEqual([
    {
      segments: [
        { kind: "removed", text: "It rains in Hamburg\n" },
        { kind: "added", text: "Every task needs one owner" },
      ],
    },
  ]);
});

test("long texts with nothing in common are replaced whole", () => {
  const words = (seed: number) =>
    Array.from({ length: 8_000 }, (_, index) => `w${(index * seed) % 7_919}`).join(" ");
  const [before, after] = [words(3), words(7)];
  expect(differenceOf([before], [after])).toEqual([
    {
      segments: [
        { kind: "removed", text: `${before}\n` },
        { kind: "added", text: after },
      ],
    },
  ]);
});
