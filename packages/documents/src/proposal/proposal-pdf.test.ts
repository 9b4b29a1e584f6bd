import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentRenderer } from "../renderer/renderer.ts";
import {
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
import { type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import type { Proposal, RichTextNode } from "./proposal.types.ts";

const renderer = new DocumentRenderer();
beforeAll(() => renderer.warmUp());
afterAll(() => renderer.close());

async function renderPdf(given: Proposal): Promise<ReadPdf & { standard: string; words: string }> {
  const { pdf, standard } = await renderer.renderProposal(given);
  const read = await readPdf(pdf);
  return { ...read, standard, words: read.pages.join("\n").replace(/\s+/g, " ") };
}

const described = (...content: RichTextNode[]) =>
  proposal({ features: [feature({ tasks: [task({ description: richText(...content) })] })] });

describe("Proposal PDF", () => {
  it("the cover shows title, client, number, dates, contact and range", async () => {
    const cover = (await renderPdf(proposal())).pages[0]?.replace(/\s+/g, " ");
    for (const words of ["Patient portal", "Meridian Health", "P-2026-014", "21/11/2026"]) {
      expect(cover).toContain(words);
    }
    for (const words of ["31/12/2026", "Ada Marsh", "ada@northwind.example", "6–10 h"]) {
      expect(cover).toContain(words);
    }
  });

  it("has all sections in order, with the hours of tasks, features and total", async () => {
    const { words, outline } = await renderPdf(largeProposal(2, 3));
    const { onOnePage, overview, effortByFeature, features, team } = sampleLabels;
    const { assumptions, exclusions, attachments, signOff } = sampleLabels;
    const order = [overview, effortByFeature, features, team, assumptions, exclusions];
    const numbered = [...order, attachments, signOff].map((part, index) => `${index + 1} ${part}`);
    expect(outline.map(({ title }) => title)).toEqual([
      onOnePage,
      sampleLabels.contents,
      ...numbered,
    ]);
    expect(words).toMatch(/Search of visits 1.3 .{0,150}?8 12.5 /);
    expect(words).toContain("15–25.5 h");
    expect(words).toContain("wireframes.pdf");
    expect(words).toContain("wireframes.pdf 1.4 MB");
  });

  it("names attachments with the start of their hash, if given", async () => {
    const attachments = [{ name: "wireframes.pdf", size: 1_400_000, hash: "0123456789ab" }];
    const { words } = await renderPdf(proposal({ attachments }));
    expect(words).toContain("wireframes.pdf 1.4 MB · SHA-256 0123456789ab…");
  });

  it("has the terms after the exclusions", async () => {
    const given = largeProposal(1, 1);
    given.project.terms = given.project.assumptions;
    const { outline } = await renderPdf(given);
    const { exclusions, terms, attachments } = sampleLabels;
    const titles = outline.map(({ title }) => title.replace(/^\d+ /, ""));
    expect(titles.slice(titles.indexOf(exclusions)).slice(0, 3)).toEqual([
      exclusions,
      terms,
      attachments,
    ]);
  });

  it("has header, footer and page number on every page", async () => {
    const { pages } = await renderPdf(largeProposal(6, 10));
    expect(pages.length).toBeGreaterThan(6);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("12 Harbour Street, Leeds");
      expect(page).toContain("Registered in England and Wales");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it("repeats the header of a task table on each page", async () => {
    const { pages } = await renderPdf(largeProposal(1, 40));
    const withTasks = pages.slice(2).filter((page) => /Booking calendar 1\.\d/.test(page));
    expect(withTasks.length).toBeGreaterThan(2);
    for (const page of withTasks) {
      expect(page).toMatch(/Tasks in Feature 1: Booking calendar\s+0\s+5\s+10\s+15\s+20\s+25 h/);
    }
  });

  it("is tagged to PDF/UA-1, with title, author, language and outline", async () => {
    const given = largeProposal(3, 2);
    given.images.set("7", { bytes: await picture(60, 40), width: 60, height: 40 });
    given.project.description = richText("Text", {
      type: "image",
      attrs: { fileId: "7", alt: "Flow of a booking" },
    });
    const { standard, title, author, language, isTagged, outline, roles, alternatives } =
      await renderPdf(given);
    expect({ standard, title, isTagged }).toEqual({
      standard: "ua-1",
      title: "Patient portal",
      isTagged: true,
    });
    expect(author).toContain("Northwind Software");
    expect(language).toBe("en-GB");
    expect(alternatives).toContain("Flow of a booking");
    for (const role of ["H1", "H2", "Table", "TH", "TD", "L", "LI", "Link", "Figure"]) {
      expect(roles).toContain(role);
    }
    const features = outline.find((item) => item.title.endsWith("Features"));
    expect(features?.below).toHaveLength(3);
  });

  it("keeps links in the text, but not in the header", async () => {
    const link = (href: string) => text("here", { type: "link", attrs: { href } });
    const given = described(paragraph("Look ", link("https://meridian.example/rules")));
    given.company.header = richText(paragraph(link("https://header.example/")));
    const { links } = await renderPdf(given);
    expect(links).toContain("https://meridian.example/rules");
    expect(links).toContain("mailto:ada@northwind.example");
    expect(links.join()).not.toContain("header.example");
  });

  it("names the first feature of a repeated task, and explains repeated tasks", async () => {
    const [first, second] = [feature(), feature({ id: "2", tasks: [task({ id: "2" })] })];
    const tasks = [task({ id: "2", repeated: true })];
    const features = [first, second, feature({ id: "3", tasks })];
    const repeated = await renderPdf(proposal({ features }));
    const { rangeExplanation, scaleExplanation, repeatedExplanation } = sampleLabels;
    expect(repeated.words).toContain(
      [rangeExplanation, scaleExplanation, repeatedExplanation].join(" "),
    );
    const also = /also in (\d\.\d)/.exec(repeated.words)?.[1];
    expect(also).toBe("3.2");
    const headings = repeated.outline.find(({ title }) => title.endsWith("Features"));
    expect(headings?.below[1]).toBe("3.2 Accounts");
    const plain = (await renderPdf(proposal())).words;
    expect(plain).not.toContain("also in");
    expect(plain).not.toContain(repeatedExplanation);
  });

  it("uses the singular for one feature and one task", async () => {
    const [cover = "", onOnePage = ""] = (await renderPdf(proposal({ features: [feature()] })))
      .pages;
    for (const page of [cover, onOnePage]) {
      expect(page).toMatch(/\bFeature\b/);
      expect(page).toMatch(/\bTask\b/);
      expect(page).not.toMatch(/\bFeatures\b|\bTasks\b/);
    }
  });

  it("prints the axis of each bar chart", async () => {
    const tasks = [
      task({ id: "1", maxHours: "7.50" }),
      task({ id: "2", minHours: "6.00", maxHours: "7.50" }),
    ];
    const { words } = await renderPdf(
      proposal({ features: [feature({ minHours: "12.00", maxHours: "15.00", tasks })] }),
    );
    expect(words).toMatch(/Feature 0 5 10 15 h Min \(h\) Max \(h\) Share/);
    expect(words).toMatch(/Tasks in Accounts 0 2 4 6 8 h Min \(h\) Max \(h\)/);
  });

  it("embeds PNG, JPEG, GIF and WebP images", async () => {
    const formats = ["png", "jpeg", "gif", "webp"] as const;
    const given = described(
      ...formats.map((format) => ({ type: "image", attrs: { fileId: format, alt: format } })),
    );
    for (const format of formats) {
      given.images.set(format, { bytes: await picture(40, 20, format), width: 40, height: 20 });
    }
    given.company.logoImageId = "png";
    expect((await renderPdf(given)).alternatives).toEqual(expect.arrayContaining([...formats]));
  });
});

describe("Minimal proposal", () => {
  it("renders without features, texts, logo, client or validity date", async () => {
    const { project } = proposal();
    const bare = proposal({
      company: { name: "Northwind", header: null, footer: undefined },
      project: {
        title: "Bare",
        date: "2026-11-21",
        description: null,
        preparedBy: project.preparedBy,
        members: [],
      },
      features: [],
      totals: { minHours: "0", maxHours: "0" },
      attachments: [],
    });
    const { words, standard } = await renderPdf(bare);
    expect(standard).toBe("ua-1");
    expect(words).toContain(sampleLabels.noFeatures);
    expect(words).not.toContain(sampleLabels.effortByFeature);
    expect(words).not.toContain(sampleLabels.onOnePage);
    expect(words).not.toContain(sampleLabels.signOff);
    expect(words).not.toContain(sampleLabels.validUntil);
  });

  it("says when a feature has no tasks", async () => {
    const { words } = await renderPdf(proposal({ features: [feature({ tasks: [] })] }));
    expect(words).toContain(sampleLabels.noTasks);
  });
});

describe("Hostile text in a proposal", () => {
  it("markup is printed as plain text", async () => {
    const hostile =
      '#read("/etc/passwd") $x^2$ *bold* _it_ <label> @ref `raw` = Head \\ #eval("1+1") // c';
    const { project } = proposal();
    const { words, pages } = await renderPdf(
      proposal({
        project: { ...project, title: hostile, clientName: hostile },
        features: [
          feature({
            title: hostile,
            description: richText(hostile, { type: "codeBlock", content: [text(hostile)] }),
            tasks: [
              task({
                title: hostile,
                description: richText(paragraph(text(hostile, { type: "code" }))),
              }),
            ],
          }),
        ],
        attachments: [{ name: hostile, size: 1 }],
      }),
    );
    expect(
      words.split('#read("/etc/passwd") $x^2$ *bold* _it_ <label> @ref `raw`').length,
    ).toBeGreaterThan(6);
    expect(words).not.toContain("root:");
    expect(pages[0]).toContain("#eval");
  });

  it("a long email address keeps every character", async () => {
    const email = "somebody.with-a-long-name@northwind.example";
    const { words } = await renderPdf(
      proposal({ project: { ...proposal().project, preparedBy: { name: "Ada Marsh", email } } }),
    );
    expect(words.replaceAll(" ", "")).toContain(email);
    expect(words).toContain("Migration of paper records.");
  });

  it("long words, broken tables, deep nesting and odd characters are printed", async () => {
    let deep: RichTextNode = paragraph("the bottom");
    for (let level = 0; level < 500; level += 1)
      deep = { type: "bulletList", content: [{ type: "listItem", content: [deep] }] };
    const cell = (attrs: Record<string, unknown>) => ({
      type: "tableHeader",
      attrs,
      content: [paragraph("cell")],
    });
    const table = {
      type: "table",
      content: [
        { type: "tableRow", content: [cell({ colspan: 1e9 }), cell({ rowspan: 1e9 })] },
        { type: "tableRow", content: [] },
        { type: "tableRow", content: [cell({ colspan: -1 }), cell({}), cell({ rowspan: 5 })] },
      ],
    };
    const odd =
      "\u202eright to left\u202c שלום مرحبا \ud800 \u0000 \ufeff 漢 \u{1F9FF} z\u0323\u0323\u0323";
    const { words, standard } = await renderPdf(
      described(paragraph("ŵ".repeat(10_000)), table, deep, paragraph(odd), paragraph("end of it")),
    );
    expect(standard).toBe("ua-1");
    for (const found of ["the bottom", "cell", "right to left", "end of it"])
      expect(words).toContain(found);
    expect(words.split("ŵ").length - 1).toBe(10_000);
  });

  it("a header longer than the page is cut, and the text is still printed", async () => {
    const given = proposal();
    given.company.header = richText(
      ...Array.from({ length: 200 }, (_, line) => `Header line ${line}`),
    );
    const { words, pages } = await renderPdf(given);
    expect(words).toContain("Header line 0");
    expect(words).toContain("A portal in which patients book");
    expect(pages.length).toBeLessThan(10);
  });

  it("a long task description continues on more pages", async () => {
    const { pages, words } = await renderPdf(
      described(paragraph("lorem ".repeat(6_000)), paragraph("the end")),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(words).toContain("the end");
  });
});
