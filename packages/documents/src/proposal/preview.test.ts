import { expect, it } from "vitest";
import { loadCoverage } from "../pdf/coverage.ts";
import { proposal, sampleLabels } from "../testing/proposal.factory.ts";
import { previewProposal } from "./preview.ts";
import { proposalView } from "./view.ts";

it("a preview counts features and tasks, as its range needs some", async () => {
  const { company } = proposal();
  const sample = { locale: "en-GB", labels: sampleLabels, title: "Sample", date: "2026-11-21" };
  const preview = previewProposal({ ...sample, company, images: new Map() });
  const view = proposalView(preview, new Map(), await loadCoverage(), true);
  expect(view.counts.map(([, count]) => Number(count))).toEqual([4, 12]);
});
