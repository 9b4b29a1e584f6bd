import { failedAuditsOf, lighthouseOf, scoresOf } from "../support/lighthouse.ts";
import { expect, test } from "../support/workspace.ts";

test("Lighthouse has nothing against the home page, but for times, which it doesn't look at here", async ({
  baseURL,
}) => {
  const result = await lighthouseOf(`${baseURL}/`, ["accessibility", "best-practices", "seo"]);
  expect(failedAuditsOf(result)).toEqual([]);
  expect(scoresOf(result)).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
});
