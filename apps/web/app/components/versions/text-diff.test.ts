import { expect, it } from "vitest";
import { changesBetween } from "./text-diff.tsx";

const short = (before: string, after: string) =>
  changesBetween(before, after).map(({ value, added, removed }) =>
    added ? `+${value}` : removed ? `-${value}` : value,
  );

it("shows words that went and came, in their places", () => {
  expect(short("Every project holds 30 tasks.", "Every project holds 40 tasks.")).toEqual([
    "Every project holds ",
    "-30",
    "+40",
    " tasks.",
  ]);
  expect(short("The same.", "The same.")).toEqual(["The same."]);
  expect(short("", "New")).toEqual(["+New"]);
});

it("cuts long stretches without a change, and leaves what stands around one", () => {
  const long = "word ".repeat(200);
  const changes = short(`${long}old ${long}`, `${long}new ${long}`);
  expect(changes.filter((part) => part === "\n…\n")).toHaveLength(2);
  expect(changes.filter((part) => /^[+-]/.test(part))).toEqual(["-old", "+new"]);
  expect(changes.join("").length).toBeLessThan(400);
});

it("gives up on texts with nothing in common before anyone waits", () => {
  const words = (seed: number) =>
    Array.from({ length: 8_000 }, (_, index) => `w${(index * seed) % 7_919}`).join(" ");
  const started = performance.now();
  expect(short(words(3), words(7)).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(3_000);
});
