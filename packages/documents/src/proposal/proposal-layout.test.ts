import { limits } from "@presale/contracts/limits.ts";
import { type OptionalSection, optionalSections } from "@presale/contracts/proposal-look.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentRenderer } from "../renderer/renderer.ts";
import {
  bullets,
  feature,
  largeProposal,
  paragraph,
  picture,
  proposal,
  richText,
  sampleLabels,
  task,
  text,
} from "../testing/proposal.factory.ts";
import { type PlacedText, type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import type { Proposal } from "./proposal.types.ts";

const renderer = new DocumentRenderer();
beforeAll(() => renderer.warmUp());
afterAll(() => renderer.close());

const points = (millimetres: number) => (millimetres / 25.4) * 72;

async function renderPdf(given: Proposal): Promise<ReadPdf> {
  const { pdf, standard } = await renderer.renderProposal(given);
  expect(standard).toBe("ua-1");
  return readPdf(pdf);
}

const flat = (words: string | undefined) => (words ?? "").replace(/\s+/g, " ");

/** Returns a proposal with features of one task each, with the hours `[min, max]`. */
function withHours(...hours: [string, string][]): Proposal {
  const features = hours.map(([minHours, maxHours], index) => {
    const tasks = [task({ id: `${index}`, title: `Task ${index}`, minHours, maxHours })];
    return feature({ id: `${index}`, title: `Part ${index}`, minHours, maxHours, tasks });
  });
  const sum = (at: 0 | 1) => hours.reduce((all, one) => all + Number(one[at]), 0).toFixed(2);
  return proposal({ features, totals: { minHours: sum(0), maxHours: sum(1) } });
}

const paragraphs = (count: number, words: string) =>
  richText(...Array.from({ length: count }, () => paragraph(text(words))));

/** Returns the proposal of `withHours` with texts too long for one page. */
function withLongTexts(...hours: [string, string][]): Proposal {
  const given = withHours(...hours);
  given.project.description = paragraphs(40, "word ".repeat(60));
  given.project.exclusions = richText(
    bullets(...Array.from({ length: 60 }, (_, index) => `Thing ${index}`)),
  );
  return given;
}

/** Returns the texts on the line of the last `name`, from left to right. */
function lineOf(texts: PlacedText[], name: string, page?: number): PlacedText[] {
  const found = texts.findLast((one) => one.text === name && (page ?? one.page) === one.page);
  if (!found) throw new Error(`No text ${name}`);
  return texts
    .filter(({ page, baseline }) => page === found.page && Math.abs(baseline - found.baseline) < 1)
    .sort((one, other) => one.left - other.left);
}

describe("One-page summary of a proposal", () => {
  it("is page 2, with overview, range, uncertainties, exclusions and next steps in order", async () => {
    const given = withHours(["1", "2"], ["10", "40"], ["5", "5"], ["2", "22"], ["3", "13"]);
    given.project.exclusions = richText(bullets("Paper records", "Hosting"));
    const { pages } = await renderPdf(given);
    const page = flat(pages[1]);
    const { onOnePage, whatItIs, estimate, whatMakesItWide } = sampleLabels;
    const { exclusions, whatComesNext } = sampleLabels;
    const parts = [onOnePage, whatItIs, estimate, whatMakesItWide, exclusions, whatComesNext];
    const places = parts.map((part) => page.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(page).toContain("A portal in which patients book and move their visits.");
    expect(page).toContain("21–82 h");
    expect(page).toMatch(/Task 1 10–40 h Task 3 2–22 h Task 4 3–13 h/);
    expect(page).not.toMatch(/Task [02]/);
    expect(page).toContain("Paper records");
    expect(page).toContain("This estimate is valid until 31/12/2026.");
    expect(page).toContain("ada@northwind.example");
  });

  it("shows how often a widest task is used", async () => {
    const tasks = (...ids: string[]) =>
      ids.map((id) =>
        task({ id, title: `Task ${id}`, minHours: "2", maxHours: "6", repeated: id === "1" }),
      );
    const features = [tasks("1", "2"), tasks("1"), tasks("1")].map((each, index) =>
      feature({ id: `${index}`, title: `Part ${index}`, tasks: each }),
    );
    const { pages } = await renderPdf(proposal({ features }));
    expect(flat(pages[1])).toMatch(/Task 1 3 × 2–6 h Task 2 2–6 h/);
  });

  it("refers to the page with the signature lines", async () => {
    const { pages } = await renderPdf(largeProposal(6, 8));
    const named = Number(/sign on page (\d+)/.exec(flat(pages[1]))?.[1]);
    expect(pages[named - 1]).toContain(sampleLabels.signature);
    expect(named).toBe(pages.length);
  });

  it.each([
    ["of one line", 1, 1],
    ["of half a page", 30, 20],
  ])("fits on one page with a header and footer %s", async (_name, header, footer) => {
    const given = withLongTexts(["1", "2"], ["10", "40"], ["5", "9"]);
    given.company.header = paragraphs(header, "Northwind Software Ltd");
    given.company.footer = paragraphs(footer, "Registered in England");
    const { pages } = await renderPdf(given);
    expect(pages[1]).toContain(sampleLabels.onOnePage);
    expect(pages[1]).toContain(sampleLabels.whatComesNext);
    expect(flat(pages[1])).toContain("sign on page");
    expect(pages[2]).not.toContain(sampleLabels.questions.slice(0, 12));
  });

  it("fits on one page with long texts, and says where they continue", async () => {
    const given = withLongTexts(["1", "2"], ["10", "40"]);
    const { pages } = await renderPdf(given);
    expect(pages[1]).toContain(sampleLabels.onOnePage);
    expect(pages[1]).toContain(sampleLabels.whatComesNext);
    expect(flat(pages[1])).toContain("Continued in section 1 Overview");
    expect(flat(pages[1])).toContain("Continued in section 6 Not included");
    expect(flat(pages[2])).toMatch(/Contents/);
  });
});

describe("Table of features", () => {
  it("shows hours and share of each feature and of the total", async () => {
    const { pages } = await renderPdf(withHours(["10", "20"], ["15", "15"], ["0.25", "59.75"]));
    const words = flat(pages.join(" "));
    expect(words).toMatch(/Part 0 10 20 25% .*Part 1 15 15 25% .*Part 2 0.25 59.75 50%/);
    expect(words).toMatch(/Total 25.25 94.75 100%/);
    expect(words.split(sampleLabels.share).length).toBe(2);
  });

  it("keeps the project's order of features", async () => {
    const { pages } = await renderPdf(withHours(["90", "100"], ["1", "2"], ["40", "60"]));
    expect(flat(pages.join(" "))).toMatch(/Part 0 90 .*Part 1 1 .*Part 2 40 /);
  });

  it("never leaves the total alone on a page", async () => {
    for (const count of [21, 22, 23, 24, 25, 26, 27, 28]) {
      const hours = Array.from({ length: count }, (): [string, string] => ["4", "8"]);
      const { texts } = await renderPdf({ ...withHours(...hours), detail: "features" });
      const total = texts.find(({ text }) => text === sampleLabels.total);
      const above = texts.filter(({ page, text }) => page === total?.page && /^Part/.test(text));
      expect(above.length).toBeGreaterThan(0);
    }
  });

  it.each(["sans", "serif", "grotesque"] as const)(
    "keeps the columns' names on one line in %s",
    async (faces) => {
      const { texts } = await renderPdf({ ...withHours(["1", "2"]), look: { faces } });
      const shown = texts.map(({ text }) => text);
      for (const name of ["Min (h)", "Max (h)"])
        expect(shown.filter((text) => text === name)).toHaveLength(2);
      expect(shown).toContain(sampleLabels.share);
    },
  );

  it.each(["sans", "serif", "grotesque"] as const)("aligns decimal points in %s", async (faces) => {
    const given = withHours(["10", "20.5"], ["15.25", "1000"], ["6.5", "7.25"]);
    const { texts } = await renderPdf({ ...given, look: { faces } });
    const body = texts.filter(({ size }) => size < 12);
    const rows = ["Part 0", "Part 1", "Part 2"].map((name) => lineOf(body, name, 3).slice(-3));
    const column = (at: number) => rows.map((row) => row[at] as PlacedText);
    // Returns the right edges of the hours without their decimals.
    const points = (figures: PlacedText[]) =>
      figures.map(({ text, left, right }) => {
        const [whole = "", decimals] = text.split(".");
        if (decimals === undefined) return right;
        const [digit, point] = widths[faces];
        expect(right - left).toBeCloseTo((whole.length + decimals.length) * digit + point, 0);
        return right - decimals.length * digit - point;
      });
    for (const at of [0, 1]) {
      const places = points(column(at));
      for (const place of places) expect(Math.abs(place - (places[0] ?? 0))).toBeLessThan(0.2);
    }
  });
});

// Widths of a tabular digit and of the decimal point, at 10 pt.
const widths = { sans: [5.72, 2.68], serif: [4.97, 2.49], grotesque: [6.484, 2.686] } as const;

describe("Features and tasks in a proposal", () => {
  it("a task table has at least two rows on the page of its heading", async () => {
    for (const lead of [0, 5, 10, 13, 14, 15, 16, 17]) {
      const given = largeProposal(4, 9);
      for (const one of given.features) one.description = richText("Line. ".repeat(20 + lead * 14));
      const { texts } = await renderPdf(given);
      for (const number of [1, 2, 3, 4]) {
        const heading = texts.find(
          (one) => one.text.startsWith(`Feature ${number}:`) && one.size > 12,
        );
        const rows = texts.filter(
          ({ page, text, font }) =>
            page === heading?.page &&
            new RegExp(`^(Booking|Reminder|Search|Export).* ${number}\\.\\d+$`).test(text) &&
            /SemiBold/.test(font),
        );
        expect(rows.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it("a table after a long text has at least two rows on the page of its heading", async () => {
    const linesOfText = (count: number) =>
      richText(...Array.from({ length: count }, (_, n) => paragraph(text(`Line ${n}`))));
    const rowsWith = ({ texts }: ReadPdf, head: PlacedText | undefined, row: RegExp) =>
      texts.filter(({ page, text }) => page === head?.page && row.test(text)).length;
    for (const count of [24, 25, 26, 27]) {
      const hours = Array.from({ length: 24 }, (): [string, string] => ["4", "8"]);
      const given: Proposal = { ...withHours(...hours), detail: "features" };
      given.project.description = linesOfText(count);
      const pdf = await renderPdf(given);
      const head = pdf.texts.findLast(({ text }) => text === sampleLabels.effortByFeature);
      expect(
        rowsWith(pdf, head, /^Part \d+$/),
        `after ${count} lines of text`,
      ).toBeGreaterThanOrEqual(2);
    }
    for (const count of [32, 34, 36, 38]) {
      const tasks = Array.from({ length: 30 }, (_, n) => task({ id: `${n}`, title: `Task ${n}` }));
      const description = linesOfText(count);
      const pdf = await renderPdf(proposal({ features: [feature({ tasks, description })] }));
      const head = pdf.texts.find(({ text }) => text.startsWith("Tasks in"));
      expect(
        rowsWith(pdf, head, /^Task \d+$/),
        `after ${count} lines of text`,
      ).toBeGreaterThanOrEqual(2);
    }
  });

  it("a table has at least two rows on its last page", async () => {
    const rowsOnLastPage = ({ texts }: ReadPdf, row: RegExp) => {
      const rows = texts.filter(({ text, size }) => row.test(text) && size > 8.6);
      return rows.filter(({ page }) => page === rows.at(-1)?.page).length;
    };
    for (let count = 10; count < 26; count += 1) {
      const tasks = Array.from({ length: count }, (_, n) =>
        task({ id: `${n}`, title: `Task ${n}` }),
      );
      const pdf = await renderPdf(proposal({ features: [feature({ tasks })] }));
      expect(rowsOnLastPage(pdf, /^Task \d+$/), `${count} tasks`).toBeGreaterThanOrEqual(2);
    }
    for (let count = 24; count < 34; count += 1) {
      const hours = Array.from({ length: count }, (): [string, string] => ["4", "8"]);
      const pdf = await renderPdf({ ...withHours(...hours), detail: "features" });
      const table = pdf.texts.findLast(({ text }) => text === sampleLabels.total)?.page;
      const rows = pdf.texts.filter(({ page, text }) => page === table && /^Part \d+$/.test(text));
      expect(rows.length, `${count} features`).toBeGreaterThanOrEqual(2);
    }
  });

  it("a picture is on the page of the short paragraph before it", async () => {
    const bytes = await picture(800, 500);
    for (const lines of [1, 8, 12, 14, 16, 18, 20, 22]) {
      const given = withHours(["1", "2"]);
      const before = Array.from({ length: lines }, (_, n) => paragraph(text(`Line ${n}`)));
      const image = { type: "image", attrs: { fileId: "7", alt: "Wireframe", width: 100 } };
      given.project.description = richText(...before, "The first sketch:", image);
      given.images.set("7", { bytes, width: 800, height: 500 });
      const { texts, alternativePages } = await renderPdf(given);
      const words = texts.findLast((one) => one.text === "The first sketch:");
      expect(alternativePages.get("Wireframe"), `after ${lines} lines`).toBe(words?.page);
    }
  });

  it("heading numbers are in the margin, and titles are flush with the text", async () => {
    const { texts } = await renderPdf(largeProposal(2, 3));
    const edge = points(34);
    const [number, title] = lineOf(texts, "Feature 1: Booking calendar", 4);
    expect(number?.text).toBe("3.1");
    expect(number?.left).toBeCloseTo(edge - points(12), 0);
    expect(title?.left).toBeCloseTo(edge, 0);
  });

  it("text is set at 10 pt with a line height of 15 pt", async () => {
    const given = proposal();
    given.project.description = richText("word ".repeat(120));
    const { texts } = await renderPdf(given);
    const lines = texts.filter(({ text, page }) => page > 2 && text.startsWith("word word"));
    expect(lines.length).toBeGreaterThan(3);
    for (const { size } of lines) expect(size).toBeCloseTo(10, 5);
    const steps = lines
      .slice(1)
      .map(({ baseline }, index) => (lines[index]?.baseline ?? 0) - baseline);
    for (const step of steps) expect(step).toBeCloseTo(15, 1);
  });

  it("right-to-left text starts at the right", async () => {
    const given = withHours(["1", "2"]);
    given.project.description = richText("פורטל שבו מטופלים קובעים ביקורים");
    const { texts } = await renderPdf(given);
    const line = texts.find(({ page, text }) => page === 3 && /[\u05d0-\u05ea]/.test(text));
    expect(line?.left).toBeGreaterThan(points(80));
  });
});

describe("Last sections of a proposal", () => {
  it("assumptions and exclusions are side by side, or stacked when one is long", async () => {
    const given = withHours(["1", "2"]);
    const heading = (texts: PlacedText[], text: string) =>
      texts.find((one) => one.text === text && one.size > 15) as PlacedText;
    const { texts } = await renderPdf(given);
    const both = [sampleLabels.assumptions, sampleLabels.exclusions].map((one) =>
      heading(texts, one),
    );
    expect(both[0]?.baseline).toBeCloseTo(both[1]?.baseline ?? 0, 1);
    expect(both[1]?.left).toBeGreaterThan((both[0]?.right ?? 0) + 50);
    given.project.assumptions = richText("word ".repeat(600));
    const long = (await renderPdf(given)).texts;
    expect(heading(long, sampleLabels.exclusions).left).toBeCloseTo(
      heading(long, sampleLabels.assumptions).left,
      1,
    );
  });

  it("team members have pictures, or initials without one", async () => {
    const given = withHours(["1", "2"]);
    given.images.set("5", { bytes: await picture(60, 40), width: 60, height: 40 });
    given.project.members = [
      { name: "Ada Marsh", role: "Lead", imageId: "5" },
      { name: "Tom van Oak", role: "Engineer" },
    ];
    const { alternatives, texts } = await renderPdf(given);
    expect(alternatives).toContain("Ada Marsh");
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["TO", "Lead", "Engineer"]),
    );
    expect(texts.map(({ text }) => text)).not.toContain("AM");
  });

  it("the sign-off has both signature lines, both names and the validity on one page", async () => {
    for (const tasks of [3, 4, 5, 6, 7, 8]) {
      const { pages } = await renderPdf(largeProposal(2, tasks));
      const page = flat(pages.find((one) => one.includes(sampleLabels.signOffText)));
      expect(page).toContain("This estimate is valid until 31/12/2026.");
      expect(page).toMatch(/Signed for Northwind Software.*Signed for Meridian Health/);
      expect(page).toContain("Ada Marsh");
      expect(page.split(sampleLabels.signature).length - 1).toBe(2);
      expect(page.split(sampleLabels.date).length - 1).toBeGreaterThanOrEqual(2);
      expect(page).toContain(sampleLabels.signOff);
    }
  });

  it("a draft has no sign-off, and no next step to it", async () => {
    const { pages } = await renderPdf({ ...largeProposal(2, 3), isDraft: true });
    const words = flat(pages.join(" "));
    expect(words).not.toContain(sampleLabels.signOffText);
    expect(words).not.toContain("sign on page");
    expect(words).toContain(sampleLabels.whatComesNext);
  });

  it("attachments are never alone on a page", async () => {
    for (const tasks of [3, 4, 5, 6, 7, 8, 9]) {
      const { pages } = await renderPdf(largeProposal(2, tasks));
      const page = pages.find((one) => one.includes("wireframes.pdf"));
      expect(page).toContain(sampleLabels.signOffText);
    }
  });

  const lineTexts = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n}`);
  const lines = (count: number) => richText(...lineTexts(count));
  const textsInColumns = { assumptions: richText("Assumed."), exclusions: richText("Omitted.") };
  it.each<[string, string, (count: number) => Partial<Proposal["project"]>]>([
    [
      "the terms",
      "Last term.",
      (count) => ({ terms: richText(...lineTexts(count), "Last term.") }),
    ],
    ["texts in columns", "Omitted.", (count) => ({ ...textsInColumns, description: lines(count) })],
    [
      "the team",
      "Tom van Oak",
      (count) => ({
        members: [{ name: "Tom van Oak", role: "Engineer" }],
        description: lines(count),
      }),
    ],
    ["a table of tasks", "Task 0", (count) => ({ description: lines(count) })],
  ])("attachments without a sign-off are on the page of %s", async (_name, last, sections) => {
    // With each section, one of these leaves no room for the attachments on its page.
    for (const count of [6, 8, 10, 12]) {
      const given = { ...withHours(["1", "2"]), isDraft: true };
      const none = { assumptions: null, exclusions: null, members: [] };
      given.project = { ...given.project, ...none, ...sections(count) };
      const { pages } = await renderPdf(given);
      const page = pages.find((one) => one.includes("wireframes.pdf"));
      expect(page, `after ${count} lines`).toContain(last);
    }
  });

  it("a proposal has a table of contents if it has five or more pages without it", async () => {
    const { project } = proposal();
    const short = proposal({
      features: [feature({ tasks: [] })],
      attachments: [],
      project: { ...project, assumptions: null, exclusions: null, members: [] },
    });
    const three = await renderPdf(short);
    expect(three.pages).toHaveLength(3);
    expect(three.outline.map(({ title }) => title)).not.toContain(sampleLabels.contents);
    const hasContents = ({ outline }: ReadPdf) =>
      outline.some(({ title }) => title === sampleLabels.contents);
    const lengths = new Set<number>();
    for (const tasks of [1, 3, 5, 7, 9]) {
      const pdf = await renderPdf(largeProposal(2, tasks));
      lengths.add(pdf.pages.length);
      expect(hasContents(pdf), `${pdf.pages.length} pages`).toBe(pdf.pages.length > 4);
    }
    expect(lengths).toContain(4);
    // Not measured, because it has many rows.
    const long: Proposal = {
      ...withHours(...Array.from({ length: 100 }, (): [string, string] => ["4", "8"])),
      detail: "features",
      look: { hiddenSections: ["summary", "signOff"] },
    };
    for (const one of long.features) one.description = null;
    const pdf = await renderPdf(long);
    expect(hasContents(pdf)).toBe(true);
    expect(pdf.pages.length).toBeGreaterThanOrEqual(6);
  });
});

describe("Level of detail", () => {
  const given = (detail: Proposal["detail"]) => ({ ...largeProposal(2, 3), detail });

  it("shows features without tasks", async () => {
    const words = flat((await renderPdf(given("features"))).pages.join(" "));
    expect(words).toContain("Feature 1: Booking calendar");
    expect(words).toContain("People sign in, and reset a password");
    expect(words).not.toMatch(/Search of visits 1\.3|Tasks|tasks in/);
  });

  it("shows tasks without descriptions", async () => {
    const words = flat((await renderPdf(given("tasks"))).pages.join(" "));
    expect(words).toContain("Search of visits 1.3");
    expect(words).not.toContain("Works by keyboard");
  });

  it.each(["descriptions", null, undefined] as const)(
    "shows tasks and descriptions for %s",
    async (detail) => {
      const words = flat((await renderPdf(given(detail))).pages.join(" "));
      expect(words).toContain("Search of visits 1.3");
      expect(words).toContain("Works by keyboard");
    },
  );
});

describe("Optional sections of a proposal", () => {
  const headings = {
    summary: sampleLabels.onOnePage,
    team: sampleLabels.team,
    attachments: sampleLabels.attachments,
    signOff: sampleLabels.signOff,
  } satisfies Record<OptionalSection, string>;
  const hiding = (...hiddenSections: OptionalSection[]) =>
    renderPdf({ ...largeProposal(4, 4), look: { hiddenSections } });
  const titlesOf = ({ outline }: ReadPdf) =>
    outline.map(({ title }) => title.replace(/^\d+\s+/, ""));

  it("are all shown by default", async () => {
    const shown = await renderPdf(largeProposal(4, 4));
    expect(titlesOf(shown)).toEqual(expect.arrayContaining(Object.values(headings)));
    expect((await hiding()).pages).toEqual(shown.pages);
  });

  it.each(optionalSections)("a company can hide only the %s", async (section) => {
    const shown = titlesOf(await hiding());
    const rest = shown.filter((title) => title !== headings[section]);
    expect(rest).toHaveLength(shown.length - 1);
    expect(titlesOf(await hiding(section))).toEqual(rest);
  });

  it("are omitted with their contents when all are hidden", async () => {
    const shown = await hiding();
    const hidden = await hiding(...optionalSections);
    expect(hidden.pages.length).toBeLessThan(shown.pages.length);
    const words = flat(hidden.pages.join(" "));
    for (const omitted of [
      sampleLabels.whatComesNext,
      "sign on page",
      "Lead",
      "wireframes.pdf",
      sampleLabels.signOffText,
      sampleLabels.signature,
    ]) {
      expect(flat(shown.pages.join(" "))).toContain(omitted);
      expect(words).not.toContain(omitted);
    }
    // There is no empty page in place of the summary.
    expect(hidden.pages[1]).toContain(sampleLabels.overview);
  });

  it("the next steps don't mention a hidden sign-off", async () => {
    const page = flat((await hiding("signOff")).pages[1]);
    expect(page).toContain(sampleLabels.whatComesNext);
    expect(page).toContain("This estimate is valid until 31/12/2026.");
    expect(page).toContain("For questions, contact Ada Marsh");
    expect(page).not.toContain("sign on page");
  });

  it("a summary without next steps has no such row", async () => {
    const given = largeProposal(2, 3);
    given.project.validUntil = null;
    given.project.preparedBy = { name: "", email: "" };
    const { pages } = await renderPdf({ ...given, look: { hiddenSections: ["signOff"] } });
    expect(pages[1]).toContain(sampleLabels.onOnePage);
    expect(pages[1]).not.toContain(sampleLabels.whatComesNext);
  });

  it("the summary refers to the numbers of the sections that are shown", async () => {
    const given = { ...withLongTexts(["1", "2"]), look: { hiddenSections: ["team" as const] } };
    const { pages, outline } = await renderPdf(given);
    expect(flat(pages[1])).toContain("Continued in section 5 Not included");
    expect(outline.map(({ title }) => title)).toContain("5 Not included");
  });
});

describe("Look of a proposal", () => {
  it.each([false, true])(
    "all facts of the cover fit into its line, bare: %s",
    async (bareCover) => {
      const given = proposal({ version: { number: 12, hash: "0123456789ab" } });
      given.look = { bareCover };
      given.project.preparedBy = {
        name: "Ada",
        email: `${"ada.marsh".repeat(2)}@north.wind.example`,
      };
      const { texts } = await renderPdf(given);
      const cover = texts.filter(({ page }) => page === 1);
      for (const { text, right } of cover)
        expect(right, text).toBeLessThanOrEqual(points(210 - 22) + 1);
      const { baseline } = lineOf(texts, "Ada", 1)[0] ?? {};
      const line = cover.filter((one) => one.baseline === baseline).map(({ text }) => text);
      expect(line).toEqual([given.project.proposalNumber, "12", "21/11/2026", "31/12/2026", "Ada"]);
      expect(cover.some(({ text }) => text.includes("0123456789ab"))).toBe(true);
    },
  );

  const northwind = "12 Harbour Street, Leeds";

  it.each(["plain", "band", "full"] as const)(
    "the %s cover has logo, client, title and range, with and without header and footer",
    async (cover) => {
      for (const bareCover of [false, true]) {
        const given = { ...withHours(["10", "20"]), look: { cover, bareCover, accent: "#f59e0b" } };
        given.images.set("1", { bytes: await picture(120, 40), width: 120, height: 40 });
        given.company.logoImageId = "1";
        const { pages, alternatives } = await renderPdf(given);
        for (const words of ["Patient portal", "Meridian Health", "10–20 h", "31/12/2026"]) {
          expect(flat(pages[0])).toContain(words);
        }
        // In the running header the logo has no alternative text.
        expect(alternatives).toEqual(bareCover ? ["Northwind Software logo"] : []);
        expect(pages[0]?.includes(northwind)).toBe(!bareCover);
        expect(pages[0]?.includes("Page 1 of")).toBe(!bareCover);
        expect(pages[1]).toContain(northwind);
        expect(flat(pages[1])).toContain(`Page 2 of ${pages.length}`);
      }
    },
  );

  it.each([
    ["sans", "NotoSans-SemiBold", "NotoSans-Regular"],
    ["serif", "SourceSerif4-SemiBold", "SourceSans3-Regular"],
    ["grotesque", "Manrope-Bold", "Inter-Regular"],
  ] as const)(
    "text is set in %s, with fallback fonts for other scripts",
    async (faces, heading, text) => {
      const given = { ...withHours(["1", "2"]), look: { faces } };
      given.project.description = richText("Words, слова, λόγια, מילים, كلمات");
      const { texts } = await renderPdf(given);
      const fontOf = (words: string) => texts.find((one) => one.text.includes(words))?.font;
      expect(fontOf(sampleLabels.onOnePage)).toMatch(new RegExp(heading));
      expect(fontOf("Words")).toMatch(new RegExp(text));
      expect(texts.map((one) => one.font).join()).toMatch(/DejaVuSans/);
      expect(texts.map((one) => one.text).join("")).not.toContain("\u25a1");
    },
  );

  it("the same data give the same bytes", async () => {
    const given = { ...largeProposal(3, 4), look: { accent: "#0a7d5a", faces: "serif" as const } };
    const one = await renderer.renderProposal(given);
    const other = await renderer.renderProposal(given);
    expect(one.pdf.equals(other.pdf)).toBe(true);
  });
});

it("a proposal can have a hundred features", async () => {
  const { pages } = await renderPdf(largeProposal(100, 2));
  expect(flat(pages.join(" "))).toMatch(/3\.100 .*Feature 100/);
});

describe("Titles of the maximum length", () => {
  const { max } = limits.title;
  const many =
    "A portal in which patients book and move their visits, and see what was said ".repeat(2);
  const page = { width: points(210), height: points(297) };
  const joined = (texts: readonly PlacedText[]) =>
    texts.map(({ text }) => text.replaceAll(/\s/g, "")).join("");

  it.each(
    (["band", "full", "plain"] as const).flatMap((cover) =>
      [
        ["many words", many.slice(0, max - 1).concat("s")],
        ["one long word", "Incomprehensibilities".repeat(6).slice(0, max)],
        ["capital letters", "W".repeat(max)],
        ["family emoji", "👨‍👩‍👧‍👦".repeat(max)],
      ].map(([name = "", title = ""]) => [name, cover, title] as const),
    ),
  )("fit the cover, the contents and every table: %s, cover %s", async (_name, cover, title) => {
    const given = largeProposal(6, 4);
    given.look = { ...given.look, cover };
    given.project.title = title;
    given.project.clientName = "M".repeat(limits.clientName.max);
    given.project.description = paragraphs(40, "word ".repeat(60));
    given.project.exclusions = richText(
      bullets(...Array.from({ length: 60 }, (_, index) => `Thing ${index}`)),
    );
    given.features = given.features.map((one) => ({
      ...one,
      title,
      tasks: one.tasks.map((each) => ({ ...each, title })),
    }));
    const { pages, texts, title: named } = await renderPdf(given);
    expect(named).toBe(title);
    const shown = title.replaceAll(" ", "");
    const onPage = (number: number) => joined(texts.filter(({ page }) => page === number));
    expect(onPage(1)).toContain(shown);
    expect(onPage(1)).toContain(sampleLabels.preparedBy.replaceAll(" ", ""));
    expect(pages[1]).toContain(sampleLabels.onOnePage);
    expect(pages[1]).toContain(sampleLabels.whatComesNext);
    expect(flat(pages[2])).toContain(sampleLabels.contents);
    expect(onPage(3).split(shown).length - 1).toBe(given.features.length);
    for (const { text, left, right, baseline } of texts) {
      expect(left, text).toBeGreaterThanOrEqual(points(15));
      expect(right, text).toBeLessThanOrEqual(page.width - points(15));
      expect(baseline, text).toBeGreaterThan(points(8));
      expect(baseline, text).toBeLessThan(page.height);
    }
  });
});
