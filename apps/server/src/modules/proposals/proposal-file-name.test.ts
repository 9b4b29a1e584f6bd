import { expect, it } from "vitest";
import { proposalFileName } from "./proposal-file-name.ts";

const fileNameOf = (title: string, clientName: string | null, proposalNumber: string | null) =>
  proposalFileName({ title, clientName, proposalNumber });

it.each([
  ["Web shop", "Northlight", "2026-041", "2026-041 Web shop - Northlight"],
  ["Web shop", null, "2026-041", "2026-041 Web shop"],
  ["Web shop", "Northlight", null, "Web shop - Northlight"],
  ["Web shop", "", "", "Web shop"],
  ["Boutique d’été", "Шоп & Co", "7", "7 Boutique d’été - Шоп & Co"],
])("the file name of %j, %j, %j has number, title and client", (title, client, number, name) => {
  expect(fileNameOf(title, client, number)).toBe(name);
});

it.each([
  ["../../etc/passwd", "etc passwd"],
  ['a\\b:c*d?"e<f>g|h', "a b c d e f g h"],
  ["fdp\u202etxt.exe", "fdp txt.exe"],
  ["line\nbreak\u0000 .", "line break"],
  ["...", "proposal"],
])("replaces unsafe characters in %j", (title, name) => {
  expect(fileNameOf(title, null, null)).toBe(name);
});

it("limits the file name to 150 characters without splitting one", () => {
  const long = fileNameOf("😀".repeat(300), null, null);
  expect([...long].length).toBe(150);
  expect(long.isWellFormed()).toBe(true);
});
