import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { publicPages } from "@presale/contracts/public-pages.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { startTranslations } from "../testing/translations.ts";
import { metaOfPath } from "./page-meta.ts";
import { areaOfPath, routeEntries } from "./route-table.ts";

beforeAll(startTranslations);

const argsOf = (pathname: string, seo?: object) => ({
  location: { pathname },
  matches: [{ id: "root" }, { id: "routes/public/layout", loaderData: seo ?? null }, undefined],
});

/** Returns the tags of a head by their names. */
function headOf(...args: Parameters<typeof metaOfPath>): Record<string, unknown> {
  const tags = metaOfPath(...args) as Record<string, string | object>[];
  return Object.fromEntries(
    tags.map((tag) => {
      const data = tag["script:ld+json"];
      if (data) return ["type", (data as { "@type": string })["@type"]];
      return "title" in tag
        ? ["title", tag.title]
        : [String(tag.name ?? tag.property ?? tag.rel), tag.content ?? tag.href];
    }),
  );
}

const written = {
  title: "Prices of estimates",
  teaser: "30 tasks free",
  description: "What a token costs",
  keywords: "price, tokens",
  ogType: "article",
  contentType: "AboutPage",
  image: "/api/public-files/1-a/price.png",
};

describe("Head of a public page", () => {
  test.each([
    ["title", "title", "Prices of estimates · Presale"],
    ["title", "og:title", "Prices of estimates · Presale"],
    ["teaser", "og:description", "30 tasks free"],
    ["description", "description", "What a token costs"],
    ["keywords", "keywords", "price, tokens"],
    ["ogType", "og:type", "article"],
    ["contentType", "type", "AboutPage"],
    ["image", "og:image", "/api/public-files/1-a/price.png"],
  ] as const)(
    "uses the %s from the SEO settings for %s instead of the default",
    (field, tag, text) => {
      const defaults = headOf(argsOf("/price"));
      const seo = { [field]: written[field] };
      expect(defaults[tag]).toEqual(expect.any(String));
      expect(headOf(argsOf("/price", seo))[tag]).toBe(text);
    },
  );

  test("the description is shown in link previews when there is no teaser", () => {
    const { description } = written;
    expect(headOf(argsOf("/price", { description }))["og:description"]).toBe(description);
  });

  test("a later page of a list keeps its own title and canonical address", () => {
    const more = { title: "Articles, page 2", canonical: "/articles/page/2" };
    expect(headOf(argsOf("/articles/page/2", written), more)).toMatchObject({
      title: "Articles, page 2 · Presale",
      canonical: "/articles/page/2",
      description: written.description,
    });
  });

  test.each(["/thanking", "/articles/a-slug", "/no-such-page"])(
    "%s ignores SEO settings",
    (path) => {
      expect(headOf(argsOf(path, written))).toEqual(headOf(argsOf(path)));
    },
  );

  test.each([undefined, null])(
    "uses the layout's title and description when the page gives %s",
    (none) => {
      const head = headOf(argsOf("/about"), { title: none, description: none });
      const { default: title, defaultDescription: description } = dictionary.titles;
      expect(head).toMatchObject({
        title,
        "og:title": title,
        description,
        "og:description": description,
      });
    },
  );
});

test("every indexable public page has SEO settings under its path", () => {
  const found = routeEntries.flatMap(([id, { path, isPrivate }]) =>
    areaOfPath(path) === "public" && !isPrivate && !path.includes(":") ? [[id, path]] : [],
  );
  expect(Object.entries(publicPages).map(([name, { path }]) => [name, path])).toEqual(found);
});
