import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { api } from "./load-context.ts";
import { loadPageSeo } from "./page-seo.ts";

/** Loads a path's SEO settings from a fake API and records its requests. */
async function load(pathname: string, answer: object) {
  const asked: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(api, {
    run: async (_document, variables) => {
      asked.push(variables);
      return answer;
    },
  });
  return { loaded: await loadPageSeo(context, pathname), asked };
}

const nothing = { title: null, teaser: null, image: null };

test.each([
  ["/price", { pageSeo: { ...nothing, title: "Pricing" } }, { title: "Pricing" }, "price"],
  ["/articles/page/2", { pageSeo: { ...nothing, image: "/a" } }, { image: "/a" }, "articles"],
  ["/login", { pageSeo: null }, null, "login"],
])("%s loads only the SEO settings that staff have filled in", async (path, data, loaded, page) => {
  expect(await load(path, { data })).toEqual({ loaded, asked: [{ page }] });
});

test.each(["/thanking", "/activate/:key", "/articles/a-slug", "/no-such-page"])(
  "%s makes no request",
  async (path) => {
    expect(await load(path, { data: { pageSeo: { title: "Wrong" } } })).toEqual({
      loaded: null,
      asked: [],
    });
  },
);

test("returns null when the database is down, so the defaults are shown", async () => {
  expect((await load("/login", {})).loaded).toBeNull();
});

test("a failed request throws, so the defaults aren't cached", async () => {
  const errors = [{ message: "Failed", extensions: { status: 503 } }];
  await expect(load("/price", { data: null, errors })).rejects.toMatchObject({
    init: { status: 503 },
  });
});
