import { HtmlValidate } from "html-validate";
import { notFoundPaths } from "../../apps/web/app/lib/route-table.ts";
import { publicScreens } from "../../apps/web/app/lib/routes/public.ts";
import { expect, test } from "../support/workspace.ts";

// What the standard asks; how React writes what it allows (`<link/>`) is no matter.
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // The fieldset of a form only disables it until React has come; its role is `none`.
    "wcag/h71": "off",
    // A ring can't be drawn by the native element.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
  },
});

/** Every address of the sitemap, and those that search engines leave out. */
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
