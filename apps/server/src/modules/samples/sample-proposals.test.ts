import type { Proposal, ShownHours } from "@presale/documents/proposal/proposal.types.ts";
import { beforeAll, expect, it } from "vitest";
import { startDictionary } from "../../start-dictionary.ts";
import { createSampleProposals } from "./sample-proposals.ts";

beforeAll(startDictionary);

const morning = Date.parse("2026-03-01T08:00:00Z");
const hours = (count: number) => count * 3_600_000;

/** Uses a renderer that only collects the proposals, and throws while `isBroken`. */
function start() {
  const rendered: Proposal[] = [];
  const state = { now: morning, isBroken: false };
  const { pdf } = createSampleProposals({
    now: () => state.now,
    documents: {
      renderProposal: async (proposal) => {
        rendered.push(proposal);
        if (state.isBroken) throw new Error("broken");
        return Buffer.from(`PDF ${rendered.length}`);
      },
    },
  });
  return { rendered, state, pdf };
}

it("is rendered once for everyone who requests it on the same day", async () => {
  const { rendered, state, pdf } = start();
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, pdf));
  expect(new Set(others)).toEqual(new Set([first]));
  state.now = morning + hours(15.9);
  expect(await pdf()).toBe(first);
  expect(rendered).toHaveLength(1);
});

it("is rendered again on the next day, with new dates", async () => {
  const { rendered, state, pdf } = start();
  const first = await pdf();
  state.now = morning + hours(16);
  expect(await pdf()).not.toEqual(first);
  expect(rendered.map(({ project: { date, validUntil } }) => [date, validUntil])).toEqual([
    ["2026-03-01", "2026-03-31"],
    ["2026-03-02", "2026-04-01"],
  ]);
});

it("a failed rendering is tried again at the next request", async () => {
  const { rendered, state, pdf } = start();
  state.isBroken = true;
  const results = await Promise.allSettled([pdf(), pdf()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(rendered).toHaveLength(1);
  state.isBroken = false;
  expect(String(await pdf())).toBe("PDF 2");
});

it("yesterday's late failure doesn't drop today's proposal", async () => {
  const { rendered, state, pdf } = start();
  state.isBroken = true;
  const late = pdf();
  state.isBroken = false;
  state.now = morning + hours(24);
  const today = pdf();
  await expect(late).rejects.toThrow("broken");
  expect(await pdf()).toBe(await today);
  expect(rendered).toHaveLength(2);
});

it("its totals are the sums of its features, and theirs the sums of their tasks", async () => {
  const { rendered, pdf } = start();
  await pdf();
  const sum = (items: readonly ShownHours[]) => [
    items.reduce((total, { minHours }) => total + Number(minHours), 0),
    items.reduce((total, { maxHours }) => total + Number(maxHours), 0),
  ];
  const numbers = (item: ShownHours) => sum([item]);
  const [{ features = [], totals = {} } = {}] = rendered;
  expect(features).toHaveLength(5);
  expect(numbers(totals)).toEqual(sum(features));
  for (const feature of features) expect(numbers(feature)).toEqual(sum(feature.tasks));
});

it("its price is that of its hours, by feature and in total", async () => {
  const { rendered, pdf } = start();
  await pdf();
  const [{ features = [], totals, price } = {}] = rendered;
  const cost = (hours = "0") =>
    `£${(Number(hours) * 85).toLocaleString("en-GB", { minimumFractionDigits: 2 })}`;
  expect(price?.headline).toBe("Estimated price plus VAT 20%");
  expect(price?.net).toBe(`${cost(totals?.minHours)}–${cost(totals?.maxHours).slice(1)}`);
  expect(price?.features?.rows).toMatchObject(
    features.map(({ title, minHours, maxHours }) => ({
      label: title,
      amounts: [cost(minHours), cost(maxHours)],
    })),
  );
});
