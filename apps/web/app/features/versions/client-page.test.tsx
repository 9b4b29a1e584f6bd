import { ThemeProvider } from "@mui/material/styles";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { ClientPage } from "./client-page.tsx";

beforeAll(startTranslations);

const paragraph = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const hours = { minHours: "2.00", maxHours: "4.00" };
const content: VersionContent = {
  schema: 1,
  number: 3,
  frozenOn: "2026-11-28",
  timeZone: "Europe/Berlin",
  company: {
    name: "Northlight",
    header: paragraph("Software that sells"),
    footer: null,
    logo: null,
    web: "northlight.example",
    email: null,
  },
  look: null,
  detail: "descriptions",
  title: "Web shop",
  clientName: "Alder & Finch",
  proposalNumber: "P-7",
  validUntil: "2026-12-28",
  preparedBy: { name: "Ann", email: "ann@northlight.example" },
  members: [{ name: "Bob", role: "Lead" }],
  description: paragraph("A shop"),
  assumptions: paragraph("English only"),
  exclusions: null,
  features: [
    {
      ref: "f1",
      title: "Accounts",
      description: paragraph("Who buys"),
      ...hours,
      tasks: [{ ref: "t1", title: "Login", description: null, ...hours, repeated: false }],
    },
  ],
  totals: hours,
};

const shown = (change: Partial<VersionContent> = {}, lastDay: string | null = null) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ClientPage content={{ ...content, ...change }} lastDay={lastDay} files="The list of files" />
    </ThemeProvider>,
  );

test("the page shows the version's content, and only sections that have some", () => {
  const html = shown().replaceAll("<wbr/>", "");
  for (const text of [
    "Alder &amp; Finch",
    "P-7",
    "28/11/2026",
    "28/12/2026",
    "Europe/Berlin",
    "2–4 h",
    "Northlight",
    "Software that sells",
    "northlight.example",
    "ann@northlight.example",
    "Accounts",
    "1 task",
    "Bob",
    "English only",
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("Not included");
});

test("files are after the terms, if there are any", () => {
  const attachments = [{ name: "plan.pdf", size: 1, sha256: "0", fileId: 77 }];
  const words = shown({ terms: paragraph("Pay in 14 days"), attachments });
  expect(words).toMatch(/Pay in 14 days.*>Attachments<.*The list of files.*>Contact</s);
  expect(shown()).not.toContain("The list of files");
});

test("a feature whose tasks the client doesn't get can't be opened", () => {
  const features = content.features.map((feature) => ({ ...feature, tasks: [] }));
  const html = shown({ detail: "features", features });
  expect(html).toContain("Who buys");
  expect(html).not.toMatch(/<details|task/);
});

test("an extended last day is shown with the one that the PDF says", () => {
  const html = shown({}, "2027-01-15");
  expect(html).toContain("15/01/2027");
  expect(html).toContain("Extended. The PDF still says 28/12/2026.");
  expect(shown({}, "2026-12-28")).not.toContain("The PDF still says");
});

test("a tiny feature's share isn't 0 %", () => {
  const [feature] = content.features as [VersionContent["features"][number]];
  const features = [
    { ...feature, minHours: "1.00", maxHours: "1.00" },
    { ...feature, ref: "f2", minHours: "600.00", maxHours: "600.00" },
  ];
  expect(shown({ features })).toContain("&lt;1%");
});

test("a team that the company hides isn't shown", () => {
  const look = { faces: "sans", cover: "plain", bareCover: false } as const;
  expect(shown({ look: { ...look, hiddenSections: ["team"] } })).not.toContain("Bob");
});

const exactly = (amount: number) => ({ min: amount, max: amount });
const price: VersionContent["price"] = {
  kind: "estimate",
  currency: "EUR",
  digits: 2,
  lines: [
    { kind: "work", min: 296_315, max: 503_830 },
    { kind: "discount", min: 18_741, max: 31_867 },
  ],
  net: { min: 277_574, max: 471_963 },
  taxRate: 23_000,
  taxLabel: "VAT",
  taxNote: "At the rate in force when supplied",
  tax: { min: 63_842, max: 108_551 },
  total: { min: 341_416, max: 580_514 },
};
/** Returns the text of each table row, with bars between cells. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(?:td|th)\b.*?<\/(?:td|th)>/gs)]
      .map(([cell]) => cell.replace(/<[^>]*>/g, ""))
      .join("|"),
  );

test("the price is shown beside the hours, and in a table with all lines", () => {
  const html = shown({ price });
  const text = html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ").replace(/\s+/g, " ");
  expect(text).toContain("Estimated price plus VAT 23% €2,775.74–4,719.63");
  expect(text).toContain("€3,414.16–5,805.14 including VAT 23%");
  expect(text).toContain("The hours worked are billed.");
  expect(text).toContain("At the rate in force when supplied");
  expect(rowsOf(html).slice(0, 6)).toEqual([
    "Item|Min|Max",
    "Work|€2,963.15|€5,038.30",
    "Discount|−€187.41|−€318.67",
    "Net price|€2,775.74|€4,719.63",
    "VAT 23%|€638.42|€1,085.51",
    "Total|€3,414.16|€5,805.14",
  ]);
  expect(html).toContain("<tfoot");
  for (const hidden of ["Rates", "Price by feature"]) expect(html).not.toContain(hidden);
  expect(shown()).not.toMatch(/Price|€/);
});

test("a fixed price has one column, and rates and prices of features if they are shown", () => {
  const fixed = {
    ...price,
    kind: "fixed" as const,
    lines: [],
    net: exactly(480_000),
    tax: exactly(110_400),
    total: exactly(590_400),
    rates: [{ title: "Engineer", price: 8_500 }],
  };
  const features = content.features.map((feature) => ({ ...feature, price: exactly(480_000) }));
  const html = shown({ price: fixed, features });
  expect(html).toContain("The price is €4,800.00 plus VAT 23%, however many hours the work takes.");
  expect(rowsOf(html).slice(0, 9)).toEqual([
    "Item|Amount",
    "Net price|€4,800.00",
    "VAT 23%|€1,104.00",
    "Total|€5,904.00",
    "Role|Per hour",
    "Engineer|€85.00",
    "Feature|Amount",
    "Accounts|€4,800.00",
    "Net price|€4,800.00",
  ]);
});

test("without hours, features and tasks are listed without effort", () => {
  const hidden = { minHours: undefined, maxHours: undefined };
  const features = content.features.map((feature) => ({
    ...feature,
    ...hidden,
    tasks: feature.tasks.map((task) => ({ ...task, ...hidden })),
  }));
  const html = shown({ price, features, totals: {} });
  for (const text of ["Features", "Accounts", "Who buys", "1 task", "Login"])
    expect(html).toContain(text);
  expect(html).not.toMatch(/Effort|\d h\b|<svg|of the effort/);
});

test("a forecast is shown as a sentence", () => {
  expect(shown()).not.toContain("We expect");
  expect(shown({ forecast: { expected: "1486.00", p80: "1560.00" } })).toContain(
    "We expect about 1,486 hours. In 8 of 10 such projects, 1,560 hours are enough.",
  );
});

test("the client isn't warned of a wide range", () => {
  const wide = { minHours: "2.00", maxHours: "8.00" };
  expect(shown({ totals: wide })).toContain("2–8 h");
  expect(shown({ totals: wide })).not.toMatch(/max is|×4/);
});

test("the company's accent colour is above its name, darkened if it is too light", () => {
  const look = { faces: "sans", cover: "plain", bareCover: true } as const;
  expect(shown({ look: { ...look, accent: "#0a7d5a" } })).toContain("#0a7d5a");
  const light = shown({ look: { ...look, accent: "#ffee00" } });
  expect(light).not.toContain("#ffee00");
  expect(shown({ look: { ...look, accent: "red;}" } })).not.toContain("red;}");
});

test("features show their prices if the client sees prices by feature", () => {
  const amount = { min: 10_000, max: 20_000 };
  const price = {
    kind: "estimate" as const,
    currency: "EUR",
    digits: 2,
    lines: [],
    net: amount,
    taxRate: 0,
    taxLabel: null,
    taxNote: null,
    tax: { min: 0, max: 0 },
    total: amount,
  };
  const features = content.features.map((feature) => ({ ...feature, price: amount }));
  const effortOf = (html: string) => /id="effort".*id="price"/s.exec(html)?.[0] ?? "";
  expect(effortOf(shown({ price, features }))).toMatch(/€100\.00.*€?200\.00/);
  expect(effortOf(shown({ price }))).not.toContain("100.00");
});
