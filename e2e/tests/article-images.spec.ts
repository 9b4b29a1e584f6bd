import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { openSession, send } from "../support/api.ts";
import { demoEmail, demoPassword, expect, test, unique } from "../support/workspace.ts";

/** Returns a picture with noise, so that the resized files have more than a few bytes. */
const picture = () =>
  sharp({
    create: {
      width: 2400,
      height: 1350,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 140, sigma: 30 },
    },
  })
    .blur(6)
    .jpeg()
    .toBuffer();

/** Publishes an article with a preview image and an image in its text. */
async function publishPictured(request: APIRequestContext) {
  const { token } = await openSession(request, {
    email: demoEmail("staff"),
    password: demoPassword,
  });
  const query = "mutation ($file: Upload!) { uploadFile(file: $file, imageOnly: true) { id } }";
  const uploaded = await request.post("/api/graphql", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      operations: JSON.stringify({ query, variables: { file: null } }),
      map: JSON.stringify({ file: ["variables.file"] }),
      file: { name: "range.jpg", mimeType: "image/jpeg", buffer: await picture() },
    },
  });
  const fileId: string = (await uploaded.json()).data.uploadFile.id;
  const slug = unique("pictured")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const text = "A range tells what a single number hides: how sure we are. ".repeat(30);
  const content = {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text }] },
      { type: "image", attrs: { fileId, alt: "Two ranges" } },
    ],
  };
  const { data } = await send<{ createArticleAdmin: { id: string } }>(
    request,
    "mutation ($input: CreateArticleAdminInput!) { createArticleAdmin(input: $input) { id } }",
    { input: { title: slug, slug, teaser: "What it tells", content, imageFileId: fileId } },
    token,
  );
  await send(
    request,
    "mutation ($id: ID!) { publishArticle(articleId: $id, isPublished: true) { id } }",
    { id: data.createArticleAdmin.id },
    token,
  );
  return slug;
}

/** Returns the file that the browser chose for an image, once it is loaded. */
async function chosen(page: Page, selector: string): Promise<string> {
  const image = page.locator(selector).first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true);
  const url = await image.evaluate((it: HTMLImageElement) => it.currentSrc);
  return url.replace(/.*\//, "");
}

test("article images load in a fitting size without layout shifts", async ({
  browser,
  request,
  baseURL,
}) => {
  const slug = await publishPictured(request);
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as never as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/articles/${slug}`);
  const [first, within] = ["article img", "article img[alt='Two ranges']"];
  expect(await chosen(page, first)).toBe("480.avif");
  expect(await chosen(page, within)).toBe("480.avif");
  const attributes = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) =>
        ["width", "height", "loading", "fetchpriority"].map((name) => it.getAttribute(name)),
      );
  expect(await attributes(first)).toEqual(["2400", "1350", null, "high"]);
  expect(await attributes(within)).toEqual(["2400", "1350", "lazy", null]);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.02,
  );
  const shared = await page.locator("head meta[property='og:image']").getAttribute("content");
  const reply = await request.get(shared ?? "");
  expect([reply.status(), reply.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  // Other tests publish too, which may move the article to the second page.
  const inList = `article:has(a[href='/articles/${slug}']) img`;
  await expect(async () => {
    await page.goto("/articles");
    if ((await page.locator(inList).count()) === 0) await page.goto("/articles/page/2");
    expect(await page.locator(inList).count()).toBe(1);
  }).toPass();
  expect(await chosen(page, inList)).toBe("480.avif");
  expect((await attributes(inList)).slice(0, 2)).toEqual(["2400", "1350"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/articles/${slug}`);
  expect(await chosen(page, first)).toBe("800.avif");
});
