import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentRenderer } from "../renderer/renderer.ts";
import { feature, proposal, richText, sampleLabels, task } from "../testing/proposal.factory.ts";
import { readPdf } from "../testing/read-pdf.ts";
import type { Proposal } from "./proposal.types.ts";

const renderer = new DocumentRenderer();
beforeAll(() => renderer.warmUp());
afterAll(() => renderer.close());

const wordsOf = async (given: Proposal): Promise<string> => {
  const { pdf, standard } = await renderer.renderProposal(given);
  expect(standard).toBe("ua-1");
  return (await readPdf(pdf)).pages.join("\n").replace(/\s+/g, " ");
};

const hidden = { minHours: undefined, maxHours: undefined };
const levels = ["tasks", "features", "total", "none"] as const;

/** Returns a proposal of two features with two tasks each. It has the hours of this level. */
function shownAt(level: (typeof levels)[number], over: Partial<Proposal> = {}): Proposal {
  const hoursAt = (least: (typeof levels)[number], minHours: string, maxHours: string) =>
    levels.indexOf(level) <= levels.indexOf(least) ? { minHours, maxHours } : hidden;
  const features = ["Accounts", "Reports"].map((title, place) =>
    feature({
      id: `f${place}`,
      title,
      description: richText(`What ${title} do`),
      ...hoursAt("features", "33.25", "44.5"),
      tasks: ["Form", "Mail"].map((name, index) =>
        task({
          id: `t${place}${index}`,
          title: `${title} ${name}`,
          description: richText(`How ${title} ${name} works`),
          ...hoursAt("tasks", "11.25", "22.5"),
        }),
      ),
    }),
  );
  return proposal({ features, totals: hoursAt("total", "66.5", "89"), ...over });
}

const texts = ["Accounts", "Reports"].flatMap((title) => [
  `What ${title} do`,
  `Tasks in ${title}`,
  `${title} Form How ${title} Form works`,
  `${title} Mail How ${title} Mail works`,
]);

describe("Hours that the client isn't shown", () => {
  it.each([
    ["tasks", true, true, true],
    ["features", false, true, true],
    ["total", false, false, true],
    ["none", false, false, false],
  ] as const)(
    "are absent, and the features complete: %s",
    async (level, ofTasks, ofFeatures, ofTotals) => {
      const words = await wordsOf(shownAt(level));
      for (const text of ofTasks ? [] : texts) expect(words).toContain(text);
      expect(words.includes("11.25")).toBe(ofTasks);
      expect(words.includes("33.25–44.5 h")).toBe(ofFeatures);
      expect(words.includes("66.5–89 h")).toBe(ofTotals);
      expect(words.includes(sampleLabels.whatMakesItWide)).toBe(ofFeatures);
      expect(words.includes(sampleLabels.effortByFeature)).toBe(ofFeatures);
      expect(words.includes(sampleLabels.estimate)).toBe(ofTotals);
      expect(words.includes(sampleLabels.min)).toBe(ofFeatures);
    },
  );

  it("leave a list of the features if their descriptions are omitted too", async () => {
    const given = shownAt("none", { detail: "features" });
    const features = given.features.map((one) => ({ ...one, description: null, tasks: [] }));
    const words = await wordsOf({ ...given, features });
    expect(words).toMatch(/Features Feature Accounts Reports/);
    expect(words).not.toMatch(/\d h\b/);
  });
});

describe("Certainty of the hours", () => {
  const certainty = "We expect about 78 hours. In 8 of 10 such projects, 91 hours are enough.";

  it("is a sentence on the summary, unless the client isn't shown hours", async () => {
    expect(await wordsOf(shownAt("total", { certainty }))).toContain(certainty);
    expect(await wordsOf(shownAt("total"))).not.toContain("We expect");
    expect(await wordsOf(shownAt("none", { certainty }))).not.toContain("We expect");
  });
});
