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
      <ClientPage content={{ ...content, ...change }} lastDay={lastDay} />
    </ThemeProvider>,
  );

test("the page shows the version's content, and only sections that have some", () => {
  const html = shown();
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

test("a feature whose tasks the client doesn't get can't be opened", () => {
  const features = content.features.map((feature) => ({ ...feature, tasks: [] }));
  const html = shown({ detail: "features", features });
  expect(html).toContain("Who buys");
  expect(html).not.toMatch(/<details|task/);
});

test("an extended last day is shown with the one that the PDF says", () => {
  const html = shown({}, "2027-01-15");
  expect(html).toContain("15/01/2027");
  expect(html).toContain("Extended; the PDF says 28/12/2026.");
  expect(shown({}, "2026-12-28")).not.toContain("Extended");
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
