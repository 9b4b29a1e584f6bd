import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { api } from "./load-context.ts";
import { loadPageSeo } from "./page-seo.ts";

/** What is loaded for a path where the API answers this, and what it was asked. */
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
])("of %s only what staff have written is loaded", async (path, data, loaded, page) => {
  expect(await load(path, { data })).toEqual({ loaded, asked: [{ page }] });
});

test.each(["/thanking", "/activate/:key", "/articles/a-slug", "/no-such-page"])(
  "of %s nothing is asked",
  async (path) => {
    expect(await load(path, { data: { pageSeo: { title: "Wrong" } } })).toEqual({
      loaded: null,
      asked: [],
    });
  },
);

test("with the database away there is nothing, so that the defaults are shown", async () => {
  expect((await load("/login", {})).loaded).toBeNull();
});

test("a failure is none of the defaults: the page would be kept with them", async () => {
  const errors = [{ message: "Failed", extensions: { status: 503 } }];
  await expect(load("/price", { data: null, errors })).rejects.toMatchObject({
    init: { status: 503 },
  });
});
