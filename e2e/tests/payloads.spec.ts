import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { cleanText } from "@presale/contracts/text.ts";
import { payloads } from "../../apps/server/src/testing/payloads.ts";
import { startProduct } from "../../apps/server/src/testing/start-product.ts";
import { type Article, contentCreators } from "../support/content-creators.ts";
import { parseMarkup, watchForInjection } from "../support/injection.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { articleInput, fitLength, link, longText } from "../support/payload-texts.ts";
import { expect, logIn, test } from "../support/workspace.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;

/** URLs that only link somewhere or show a picture. */
const harmless = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))|^$/;

let product: Product;
let dataDir: string;
let request: APIRequestContext;
let hostile: Article[];
let writers: Awaited<ReturnType<typeof contentCreators>>;
/** The lists' elements before hostile content is added. */
const known = new Set<string>();
const lists = ["/articles", "/articles/page/2", "/feedback", "/feedback/page/2"];

test.describe.configure({ mode: "default" });
test.beforeAll(async ({ playwright, browser }) => {
  test.setTimeout(300_000);
  dataDir = await mkdtemp(join(tmpdir(), "presale-e2e-payloads-"));
  // Starts a separate instance, so that other tests don't see these texts.
  product = await startProduct({ dataDir, port: 0 });
  request = await playwright.request.newContext({ baseURL: product.url });
  writers = await contentCreators(request);
  const plain = Array.from({ length: 21 }, (_, index) =>
    articleInput("Plain words", `plain-${index}`),
  );
  await writers.articles(plain);
  await writers.reviews(plain.map(({ title }) => title));
  const page = await browser.newPage();
  for (const path of lists)
    for (const kind of (await parseMarkup(page, await textOf(path), "text/html")).skeleton)
      known.add(kind);
  await page.close();

  const content = payloads.flatMap((payload) => articleInput(payload, "").content.content.slice(1));
  const all = await writers.articles([
    ...payloads.map((payload, index) => articleInput(payload, `payload-${index}`)),
    articleInput("All of them", "all", content),
  ]);
  hostile = all.slice(0, -1);
  // 24 reviews fill two pages.
  await writers.reviews(
    Array.from({ length: 24 }, (_, index) =>
      payloads.filter((_payload, at) => at % 24 === index).join("\n"),
    ),
  );
  await writers.contacts(
    payloads.slice(0, 20).map((payload, index) => ({
      name: fitLength(payload, 2, 20),
      email: "vera@example.test",
      subject: fitLength(payloads[index + 20] ?? payload, 2, 100),
      // The number of emails is limited, so each message has several payloads.
      message: payloads.filter((_, at) => at % 20 === index).join("\n"),
    })),
  );
});
test.afterAll(async () => {
  await request?.dispose();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const textOf = async (path: string) => {
  const reply = await request.get(path);
  expect(reply.status(), path).toBe(200);
  return reply.text();
};

test("an article's hostile input is shown as text in the page, the head and the structured data", async ({
  page,
}) => {
  test.slow();
  const plain = await parseMarkup(page, await textOf("/articles/plain-0"), "text/html");
  for (const [index, { slug }] of hostile.entries()) {
    const written = payloads[index] ?? "";
    // Characters that reverse the text direction are removed.
    const payload = cleanText(written);
    const found = await parseMarkup(page, await textOf(`/articles/${slug}`), "text/html");
    expect(found.skeleton, payload).toEqual(plain.skeleton);
    expect(
      found.urls.filter((url) => !harmless.test(url)),
      payload,
    ).toEqual([]);
    const [title, teaser] = [articleInput(written, slug)].flatMap((each) => [
      cleanText(each.title),
      cleanText(each.teaser),
    ]);
    expect(found.h1, payload).toBe(title);
    expect(found.text, payload).toContain(payload);
    expect(found.metas, payload).toContain(teaser);
    const [article] = JSON.parse(found.structuredData[0] ?? "")["@graph"];
    expect(article, payload).toMatchObject({ headline: title, description: teaser });
  }
});

test("lists, reviews and the feed contain hostile input only as text", async ({ page }) => {
  test.slow();
  const kinds = async (path: string, type: "text/html" | "application/xml" = "text/html") => {
    const parsed = await parseMarkup(page, await textOf(path), type);
    expect(parsed.error, path).toBe("");
    expect(
      parsed.urls.filter((url) => !harmless.test(url)),
      path,
    ).toEqual([]);
    return parsed;
  };
  for (const path of lists) {
    const { skeleton } = await kinds(path);
    expect(
      skeleton.filter((kind) => !known.has(kind)),
      path,
    ).toEqual([]);
  }
  const feed = await kinds("/rss.xml", "application/xml");
  expect(new Set(feed.skeleton.map((kind) => kind.split(" ")[0]))).toEqual(
    new Set([
      "rss",
      "channel",
      "title",
      "link",
      "atom:link",
      "description",
      "language",
      "item",
      "guid",
      "pubDate",
      "dc:creator",
    ]),
  );
  await kinds("/sitemap.xml", "application/xml");
});

test("a link in a text has a harmless address or is rejected", async () => {
  for (const [index, payload] of payloads.entries()) {
    const input = articleInput("A link", `link-${index}`, [link(payload)]);
    const saved = writers.author(
      "mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }",
      { input },
    );
    if (harmless.test(payload) && payload.includes(":")) await saved;
    else await expect(saved, payload).rejects.toThrow();
  }
});

test("emails to staff contain hostile input only as text", async ({ page }) => {
  interface Mail {
    subject: string;
    html: string;
    text: string;
  }
  let mails: Mail[] = [];
  await expect(async () => {
    const all = await (await fetch(new URL("/messages.json", product.inboxUrl))).json();
    mails = (all as Mail[]).filter(({ subject }) => /^Contact form: /.test(subject));
    expect(mails.length).toBeGreaterThanOrEqual(10);
  }).toPass();
  for (const { html, subject } of mails) {
    const { skeleton, urls } = await parseMarkup(page, html, "text/html");
    const tags = new Set(skeleton.map((kind) => kind.split(" ")[0]));
    for (const tag of [
      "SCRIPT",
      "IMG",
      "SVG",
      "svg",
      "IFRAME",
      "FORM",
      "INPUT",
      "BASE",
      "OBJECT",
      "EMBED",
    ])
      expect(tags.has(tag), `${tag} in ${subject}`).toBe(false);
    expect(
      skeleton.filter((kind) => /\son/.test(kind)),
      subject,
    ).toEqual([]);
    expect(
      urls.filter((url) => !harmless.test(url)),
      subject,
    ).toEqual([]);
  }
});

const visit = async (browser: Browser, look: (page: Page) => Promise<void>) => {
  const page = await browser.newPage({ baseURL: product.url });
  const seen = await watchForInjection(page, product.url);
  await look(page);
  expect(seen).toEqual([]);
  await page.close();
};

test("no payload runs in the browser of a visitor, the author or staff", async ({ browser }) => {
  test.slow();
  await visit(browser, async (page) => {
    for (const path of ["/articles/all", "/feedback", "/articles"]) {
      await page.goto(path);
      await waitUntilSettled(page);
    }
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/articles\/[\w-]+$/);
    await waitUntilSettled(page);
    await expect(page.locator("main")).toContainText(longText.trim());
  });
  await visit(browser, async (page) => {
    await logIn(page, "manager");
    for (const path of ["/workspace/articles", "/articles/all"]) {
      await page.goto(path);
      await waitUntilSettled(page);
    }
  });
  await visit(browser, async (page) => {
    await logIn(page, "staff");
    for (const list of ["contacts", "feedbacks"]) {
      await page.goto(`/backoffice/${list}`);
      await waitUntilSettled(page);
      await page.locator("[data-row-link]").first().click();
      await expect(page).toHaveURL(/\/\d+$/);
      await waitUntilSettled(page);
    }
  });
});
