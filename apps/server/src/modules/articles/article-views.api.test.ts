import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { articlesOf, peopleOf } from "../../testing/articles.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, staff } = peopleOf(test);

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
const view = async (slug: string, device: string) => {
  const query = "mutation ($slug: String!) { viewArticle(slug: $slug) }";
  const reply = await test.call<{ viewArticle: number }>(query, { slug }, null, {
    "user-agent": device,
  });
  expect(reply.errors).toEqual([]);
  return reply.data.viewArticle;
};
const findStoredKeys = () =>
  test.sql<{ key: string }>("select key from rate_limit where key like 'article-view:%'");

describe("Article views", () => {
  it("count each reader once a day per article, also after the slug changes", async () => {
    const { id, slug } = await articles.createPublished(author, staff);
    expect(await view(slug, firefox)).toBe(1);
    expect(await view(slug, firefox)).toBe(1);
    expect(await view(slug, safari)).toBe(2);
    await articles.changePublished(staff, id, { slug: `${slug}-b` });
    expect(await view(slug, firefox)).toBe(2);
    const other = await articles.createPublished(author, staff);
    expect(await view(other.slug, firefox)).toBe(1);
    await test.sql("update rate_limit set expire = 1");
    expect(await view(slug, firefox)).toBe(3);
  });

  it("count simultaneous views of one reader once", async () => {
    const { slug } = await articles.createPublished(author, staff);
    await Promise.all(Array.from({ length: 8 }, () => view(slug, firefox)));
    expect(await view(slug, firefox)).toBe(1);
  });

  it("don't count bots", async () => {
    const { slug } = await articles.createPublished(author, staff);
    const robots = [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "curl/8.5.0",
      "",
    ];
    for (const robot of robots) expect(await view(slug, robot)).toBe(0);
  });

  it("store only a keyed hash of the reader, deleted after a day", async () => {
    const { slug } = await articles.createPublished(author, staff);
    const { id } =
      (await test.sql<{ id: number }>("select id::int from article where slug = $1", [slug]))[0] ??
      {};
    await view(slug, firefox);
    const keys = (await findStoredKeys()).map(({ key }) => key);
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(key).toMatch(/^article-view:[\w-]{43}$/);
    // Without the secret, no one can identify a reader by trying IP addresses.
    const guess = JSON.stringify([id, "127.0.0.1", firefox]);
    const hash = createHash("sha256").update(guess).digest("base64url");
    expect(keys).not.toContain(`article-view:${hash}`);
    await test.sql("update rate_limit set expire = 1");
    await test.app.runMaintenance();
    expect(await findStoredKeys()).toEqual([]);
  });
});
