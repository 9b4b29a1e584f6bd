import { cachedPaths } from "../support/cached-pages.ts";
import { expect, test } from "../support/workspace.ts";

test("the sitemap lists public pages by absolute address, each with structured data", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [, sitemap = ""] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  expect(robots).toContain("Disallow: /workspace\n");
  const map = await (await request.get(new URL(sitemap).pathname)).text();
  const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  const { origin } = new URL(baseURL ?? "");
  expect(found).toEqual(
    expect.arrayContaining(cachedPaths.map((path) => new URL(path, origin).href)),
  );
  expect(map).not.toMatch(/workspace|backoffice|login|activate/);
  for (const url of found) {
    const reply = await request.get(url);
    expect([reply.status(), (await request.head(url)).status()], url).toEqual([200, 200]);
    const html = await reply.text();
    expect(html, url).toContain(`rel="canonical" href="${url}"`);
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const about = JSON.parse(data);
    expect(about["@context"], url).toBe("https://schema.org");
    if ("@graph" in about) continue;
    const organization = { "@type": "Organization", name: "Presale", url: `${origin}/` };
    expect(about, url).toMatchObject({
      "@type": "WebPage",
      url,
      publisher: organization,
    });
    expect((await request.head(about.publisher.logo)).status()).toBe(200);
  }
});

test("the RSS feed lists each article with an absolute address and a date", async ({
  page,
  baseURL,
}) => {
  await page.goto("/about");
  const items = await page.evaluate(async () => {
    const text = await (await fetch("/rss.xml")).text();
    const feed = new DOMParser().parseFromString(text, "application/xml");
    if (feed.querySelector("parsererror")) throw new Error(text);
    const told = ["title", "link", "guid", "pubDate", "description"];
    return [...feed.querySelectorAll("rss > channel > item")].map((item) =>
      told.map((name) => item.querySelector(name)?.textContent ?? ""),
    );
  });
  expect(items.length).toBeGreaterThan(4);
  expect(new Set(items.map(([, , guid]) => guid)).size).toBe(items.length);
  for (const [title = "", link = "", guid = "", date = "", description] of items) {
    expect(link).toMatch(new RegExp(`^${baseURL}/articles/[a-z0-9-]+$`));
    expect(guid).toContain(`${baseURL}/`);
    expect(new Date(date).toUTCString(), title).toBe(date);
    expect([title, description]).not.toContain("");
  }
});
