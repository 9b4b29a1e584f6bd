import { failedAuditsOf, lighthouseOf, scoresOf } from "../support/lighthouse.ts";
import { expect, test } from "../support/workspace.ts";

test("Lighthouse gives the home page full scores for accessibility, best practices and SEO", async ({
  baseURL,
}) => {
  const result = await lighthouseOf(`${baseURL}/`, ["accessibility", "best-practices", "seo"]);
  expect(failedAuditsOf(result)).toEqual([]);
  expect(scoresOf(result)).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
});
