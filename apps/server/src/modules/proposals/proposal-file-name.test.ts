import { expect, it } from "vitest";
import { proposalFileName } from "./proposal-file-name.ts";

const named = (title: string, clientName: string | null, proposalNumber: string | null) =>
  proposalFileName({ title, clientName, proposalNumber });

it.each([
  ["Web shop", "Northlight", "2026-041", "2026-041 Web shop - Northlight"],
  ["Web shop", null, "2026-041", "2026-041 Web shop"],
  ["Web shop", "Northlight", null, "Web shop - Northlight"],
  ["Web shop", "", "", "Web shop"],
  ["Boutique d’été", "Шоп & Co", "7", "7 Boutique d’été - Шоп & Co"],
])("is number, title and client of %j, %j, %j", (title, client, number, name) => {
  expect(named(title, client, number)).toBe(name);
});

it.each([
  ["../../etc/passwd", "etc passwd"],
  ['a\\b:c*d?"e<f>g|h', "a b c d e f g h"],
  ["fdp\u202etxt.exe", "fdp txt.exe"],
  ["line\nbreak\u0000 .", "line break"],
  ["...", "proposal"],
])("makes %j safe", (title, name) => {
  expect(named(title, null, null)).toBe(name);
});

it("is no longer than a file system takes, and cut at a whole sign", () => {
  const long = named("😀".repeat(300), null, null);
  expect([...long].length).toBe(150);
  expect(long.isWellFormed()).toBe(true);
});
