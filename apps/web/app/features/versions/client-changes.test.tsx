import { ThemeProvider } from "@mui/material/styles";
import { type ComparedFeature, compareFeatures } from "@presale/domain/compare-versions.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { ClientChanges } from "./client-changes.tsx";
import type { ComparedHead, Comparison } from "./versions.operations.ts";

beforeAll(startTranslations);

const paragraph = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const head: ComparedHead = {
  schema: 1,
  number: 1,
  frozenOn: "2026-11-28",
  timeZone: "UTC",
  detail: "tasks",
  title: "Web shop",
  clientName: null,
  proposalNumber: null,
  validUntil: "2026-12-28",
  preparedBy: { name: "Ann", email: "ann@northlight.example" },
  members: [],
  description: null,
  assumptions: paragraph("English only"),
  exclusions: null,
  totals: { minHours: "10.00", maxHours: "20.00" },
};
const row = (id: string, title: string, text = "", maxHours = "4.00") => ({
  id,
  title,
  description: text ? paragraph(text) : null,
  minHours: "2.00",
  maxHours,
});
const feature = (id: string, title: string, tasks: ComparedFeature["tasks"] = [], text = "") => ({
  ...row(id, title, text),
  tasks,
});

const shown = (
  from: ComparedFeature[],
  to: ComparedFeature[],
  later: Partial<ComparedHead> = {},
  files: Comparison["files"] = [],
) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ClientChanges
        comparison={{
          from: head,
          to: { ...head, number: 2, ...later },
          features: compareFeatures(from, to),
          files,
          isLetterheadChanged: false,
        }}
      />
    </ThemeProvider>,
  );

const wordsOf = (html: string) =>
  html.replaceAll(/<style.*?<\/style>/gs, "").replaceAll(/<[^>]*>/g, " ");

test("changes are behind a disclosure that names the version, without script", () => {
  const html = shown(
    [feature("f1", "Accounts", [row("t1", "Login"), row("t2", "Basket")]), feature("f2", "Gone")],
    [
      feature("f1", "Accounts", [row("t1", "Login", "", "10.00"), row("t2", "Basket")]),
      feature("f3", "Search", [row("t9", "Inside the new one")]),
    ],
    { totals: { minHours: "12.00", maxHours: "26.00" }, validUntil: "2027-01-31" },
  );
  expect(html).toMatch(/<details[^>]*><summary>/);
  expect(html).not.toContain("<details open");
  const words = wordsOf(html);
  for (const text of ["Changes since version 1", "1 added", "+2", "+6", "Login", "2–10 h"])
    expect(words).toContain(text);
  for (const text of ["Search", "Gone", "Removed", "31/01/2027"]) expect(words).toContain(text);
  for (const text of ["Basket", "Inside the new one"]) expect(words).not.toContain(text);
});

test("changed texts are compared word by word, unless they are too long", () => {
  const words = (assumptions: string, description: string) =>
    shown(
      [feature("f1", "Accounts", [], "Who buys")],
      [feature("f1", "Accounts", [], description)],
      {
        assumptions: paragraph(assumptions),
      },
    );
  expect(words("English and German only", "Who buys it")).toMatch(/<ins>.*and German.*<\/ins>/s);
  const long = words("x".repeat(20_000), "y".repeat(4_000));
  expect(long).not.toMatch(/<ins>|xxx|yyy/);
  expect(wordsOf(long)).toContain("Description changed");
});

test("a page with thousands of changes stays small", () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    feature(`f${index}`, `Feature ${index}`),
  );
  const html = shown([], many);
  expect(html.match(/<li/g)).toHaveLength(500);
  expect(wordsOf(html)).toContain("500 more features have changed.");
});

test("changed files are named, also if nothing else differs", () => {
  const files = [{ kind: "changed", name: "plan.pdf" } as const];
  expect(wordsOf(shown([], [], {}, files))).toMatch(/Attachments\s+plan\.pdf\s+±\s+Changed/);
});
