import { translate } from "@presale/contracts/translate.ts";
import type { ContentPrice, VersionContent } from "@presale/contracts/version-content.ts";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { type Preview, previewChanges } from "./preview-changes.ts";

beforeAll(startTranslations);

const task = { description: null, minHours: "1.00", maxHours: "2.00", repeated: false };
const feature = (ref: string, title: string): VersionContent["features"][number] => ({
  ref,
  title,
  description: null,
  minHours: "1.00",
  maxHours: "2.00",
  tasks: [{ ...task, ref: `t${ref}`, title: "Log in" }],
});
const price = {
  kind: "estimate",
  currency: "EUR",
  digits: 2,
  net: { min: 90_000, max: 100_000 },
  taxRate: 0,
  taxLabel: null,
  taxNote: null,
} as ContentPrice;
const content = {
  number: 1,
  frozenOn: "2026-11-28",
  title: "Web shop",
  clientName: null,
  detail: "tasks",
  company: { name: "Northlight" },
  look: null,
  preparedBy: { name: "Ann", email: "ann@northlight.example" },
  members: [],
  totals: { minHours: "4.00", maxHours: "8.00" },
} as unknown as VersionContent;

const preview = (change: Partial<VersionContent>, keys: Preview["keys"] = {}): Preview => ({
  content: { ...content, features: [], ...change },
  keys,
});
const changes = (before: Preview, after: Preview) => previewChanges(before, after, translate);

test("features are matched by their keys, not by position or title", () => {
  const before = preview(
    { features: [feature("f1", "Accounts"), feature("f2", "Basket"), feature("f3", "Search")] },
    {
      f1: "feature 1",
      f2: "feature 2",
      f3: "feature 3",
      tf1: "task 1",
      tf2: "task 2",
      tf3: "task 3",
    },
  );
  const after = preview(
    { features: [feature("f1", "Cart"), feature("f2", "Search"), feature("f3", "Reports")] },
    {
      f1: "feature 2",
      f2: "feature 3",
      f3: "feature 4",
      tf1: "task 2",
      tf2: "task 3",
      tf3: "task 4",
    },
  );
  expect(changes(before, after)).toEqual([
    "1 feature added: Reports",
    "1 feature removed: Accounts",
    "1 feature changed: Cart",
  ]);
  expect(changes(before, before)).toEqual([]);
});

test("hours and net price are named before and after, the number too", () => {
  const before = preview({ price });
  const after = preview({
    price: { ...price, net: { min: 90_000, max: 120_000 } },
    totals: { minHours: "4.00", maxHours: "14.50" },
    number: 2,
  });
  expect(changes(before, after)).toEqual([
    "Hours: 4–8 h → 4–14.5 h",
    "Net price: €900.00–1,000.00 → €900.00–1,200.00",
    "Version: 1 → 2",
  ]);
  expect(changes(preview({}), before)).toEqual([
    "Net price: – → €900.00–1,000.00",
    "Price type: – → Estimate",
  ]);
  const capped: ContentPrice = { ...price, kind: "capped", taxRate: 23_000 };
  expect(changes(before, preview({ price: capped }))).toEqual([
    "Price type: Estimate → Capped",
    "Tax: – → Tax 23%",
  ]);
});

test("other changes are named", () => {
  const text = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Net 30" }] }],
  };
  const after = preview({
    price: { ...price, taxNote: "Reverse charge" },
    clientName: "Alder & Finch",
    terms: text as VersionContent["terms"],
    company: { ...content.company, name: "Northlight Ltd" },
    frozenOn: "2026-11-29",
  });
  expect(changes(preview({ price }), after)).toEqual([
    "Tax: – → Tax 0%",
    "Also changed: Client, Terms, Company header and footer, Price and Date",
  ]);
});

test("of many features, only the first are named", () => {
  const features = Array.from({ length: 10 }, (_, at) => feature(`f${at}`, `F${at}`));
  expect(changes(preview({}), preview({ features }))).toEqual([
    "10 features added: F0, F1, F2, F3, F4, F5, F6, F7 and 2 more",
  ]);
});
