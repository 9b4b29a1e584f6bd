import { faultsOf, lighthouseOf, pointsOf } from "../support/lighthouse.ts";
import { expect, test } from "../support/workspace.ts";

for (const path of ["/", "/price", "/articles/why-an-estimate-is-a-range"])
  test(`Lighthouse has nothing against ${path}, but for times, which it doesn't look at here`, async ({
    baseURL,
  }) => {
    const result = await lighthouseOf(`${baseURL}${path}`, [
      "accessibility",
      "best-practices",
      "seo",
    ]);
    expect(faultsOf(result)).toEqual([]);
    expect(pointsOf(result)).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
  });
