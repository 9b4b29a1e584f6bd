import { HtmlValidate } from "html-validate";
import { notFoundPaths } from "../../apps/web/app/lib/route-table.ts";
import { publicScreens } from "../../apps/web/app/lib/routes/public.ts";
import { expect, test } from "../support/workspace.ts";

// Checks against the standard, not style: React writes `<link/>`, which the standard allows.
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // A form's fieldset needs no legend: it only disables the form until hydration.
    "wcag/h71": "off",
    // `<progress>` can't be drawn as a ring.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
  },
});

/** Checks every URL of the sitemap, and those hidden from search engines. */
test("every public page is valid HTML as the server sends it", async ({ request, baseURL }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const own = Object.values(publicScreens).map(({ path }) => path.replaceAll(/:\w+/g, "x"));
  const paths = [...new Set([...listed, ...own, ...notFoundPaths, "/nowhere"])];
  expect(listed.length).toBeGreaterThan(10);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html, `${baseURL}${path}`);
    const found = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
      ),
    );
    expect.soft([...new Set(found)], path).toEqual([]);
  }
});
