import type { APIRequestContext } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { demoEmail, demoPassword, expect, test, unique } from "../support/workspace.ts";

type Api = <Data>(query: string, variables?: object) => Promise<Data>;

const words = "A range tells what a single number hides: how sure we are. ".repeat(4);
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const heading = (text: string) => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text }],
});

interface Made {
  id: string;
  slug: string;
}

async function write(api: Api, values: object = {}): Promise<Made> {
  const slug = unique("article")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const input = {
    title: slug.slice(0, 40),
    slug,
    teaser: "What a range of hours tells",
    content: { type: "doc", content: [heading("Two ends of a range"), paragraph(words)] },
    ...values,
  };
  const { createArticle } = await api<{ createArticle: Made }>(
    "mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id slug } }",
    { input },
  );
  return createArticle;
}

const staffOf = (request: APIRequestContext) => apiOf(request, demoEmail("staff"), demoPassword);
const publish = (staff: Api, { id }: Made) =>
  staff("mutation ($id: ID!) { publishArticle(articleId: $id, isPublished: true) { id } }", { id });

test("an article is complete without scripts, with its metadata and feed entry", async ({
  browser,
  request,
  api,
  baseURL,
}) => {
  const title = `</script><script>x ${Date.now()}`;
  const teaser = `"><img src=x onerror=alert(1)> is only a teaser`;
  const article = await write(api, { title, teaser });
  await publish(await staffOf(request), article);
  const path = `/articles/${article.slug}`;
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(teaser)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Two ends of a range" })).toBeVisible();
  await expect(page.getByText("By Max Manager")).toBeVisible();
  const head = (selector: string, attribute = "content") =>
    page.locator(`head ${selector}`).getAttribute(attribute);
  await expect(page).toHaveTitle(`${title} · Presale`);
  expect(await head("meta[name=description]")).toBe(teaser);
  expect(await head("meta[property='og:type']")).toBe("article");
  expect(await head("meta[property='og:title']")).toBe(`${title} · Presale`);
  expect(await head("meta[property='og:url']")).toBe(`${baseURL}${path}`);
  expect(await head("link[rel=canonical]", "href")).toBe(`${baseURL}${path}`);
  expect(await head("link[type='application/rss+xml']", "href")).toBe("/rss.xml");
  const data = JSON.parse(
    (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
  );
  expect(data["@graph"]).toMatchObject([
    {
      "@type": "Article",
      headline: title,
      author: { "@type": "Person", name: "Max Manager" },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      mainEntityOfPage: `${baseURL}${path}`,
    },
    { "@type": "BreadcrumbList" },
  ]);
  // Other tests publish too, which may move the article to the second page.
  await expect(async () => {
    const link = page.getByRole("link", { name: title });
    await page.goto("/articles");
    if ((await link.count()) === 0) await page.goto("/articles/page/2");
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await (await request.get("/rss.xml")).text()).toContain(
    `/articles/${article.slug}</link>`,
  );
});

test("each page of the article list has an address, and unknown pages give 404", async ({
  page,
  request,
  api,
}) => {
  const staff = await staffOf(request);
  for (let count = 0; count < 11; count += 1) await publish(staff, await write(api));
  await page.goto("/articles");
  await expect(page.getByRole("article")).toHaveCount(10);
  await waitUntilSettled(page);
  await page.getByRole("link", { name: "Older articles" }).click();
  await expect(page).toHaveURL(/\/articles\/page\/2$/);
  await expect(page.getByRole("heading", { level: 1, name: "Articles, page 2" })).toBeVisible();
  await expect(page).toHaveTitle("Articles, page 2 · Presale");
  await page.getByRole("link", { name: "Newer articles" }).click();
  await expect(page).toHaveURL(/\/articles$/);
  const canonical = async (path: string) =>
    /rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(
      await (await request.get(path)).text(),
    )?.[1];
  expect(await canonical("/articles")).toBe("/articles");
  expect(await canonical("/articles/page/1")).toBe("/articles");
  expect(await canonical("/articles/page/2")).toBe("/articles/page/2");
  expect(await canonical("/About/?from=here")).toBe("/about");
  for (const path of ["page/999", "page/0", "page/-1", "page/01", "page/x", "not-there", "page"]) {
    const reply = await request.get(`/articles/${path}`);
    expect([path, reply.status()]).toEqual([path, 404]);
    expect((await request.head(`/articles/${path}`)).status(), path).toBe(404);
    const html = await reply.text();
    expect(html).toContain("<title>Page not found");
    expect(html).toContain('content="noindex"');
  }
});

test("former addresses of an article redirect permanently to the current one", async ({
  page,
  request,
  api,
}) => {
  const staff = await staffOf(request);
  const article = await write(api);
  await publish(staff, article);
  const slugs = [article.slug, `${article.slug}-moved`, `${article.slug}-moved-again`] as const;
  const [, , slug] = slugs;
  for (const next of slugs.slice(1)) {
    await staff(
      "mutation ($id: ID!, $slug: String!) { updateArticleAdmin(articleId: $id, input: { slug: $slug }) { id } }",
      { id: article.id, slug: next },
    );
    await publish(staff, article);
  }
  // Each former URL redirects in one step.
  for (const old of slugs.slice(0, 2))
    for (const ask of ["get", "head"] as const) {
      const reply = await request[ask](`/articles/${old}`, { maxRedirects: 0 });
      expect([reply.status(), reply.headers().location]).toEqual([301, `/articles/${slug}`]);
    }
  await page.goto(`/articles/${article.slug}`);
  await expect(page).toHaveURL(new RegExp(`/articles/${slug}$`));
});

test("a reader's view counts once and shifts no layout", async ({
  browser,
  request,
  api,
  baseURL,
}) => {
  // An automated browser counts as a robot.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const page = await browser.newPage({ userAgent, baseURL });
  const article = await write(api);
  await publish(await staffOf(request), article);
  const shifts = await watchShifts(page);
  // Another test covers line breaks that change with the font.
  await page.route("**/*.woff2", (route) => route.abort());
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`/articles/${article.slug}`);
    await expect(page.getByText("1 view", { exact: true })).toBeVisible();
    const { sum, moved } = await shifts();
    expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
  }
});

test("an article ends with other articles, and registration for visitors only", async ({
  page,
  signIn,
  request,
  api,
}) => {
  const staff = await staffOf(request);
  const articles = [await write(api), await write(api), await write(api)];
  for (const article of articles) await publish(staff, article);
  const path = `/articles/${articles[1]?.slug}`;
  await page.goto(path);
  const more = page.getByRole("main").locator("section").filter({ hasText: "More articles" });
  await expect(more.getByRole("article")).toHaveCount(2);
  await expect(more.getByRole("link", { name: articles[1]?.slug.slice(0, 40) })).toHaveCount(0);
  const start = (on: typeof page) =>
    on.getByRole("main").getByRole("link", { name: "Start now", exact: true });
  await expect(start(page)).toHaveAttribute("href", "/registration");
  const user = await signIn("manager");
  await user.goto(path);
  await expect(user.getByRole("heading", { name: "More articles" })).toBeVisible();
  await expect(start(user)).toHaveCount(0);
});
