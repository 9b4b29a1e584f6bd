import { expect, it } from "vitest";
import { articlesOf, peopleOf } from "../../testing/articles.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, staff } = peopleOf(test);

const feed = async () => {
  const reply = await fetch(`${test.url}/rss.xml`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  return reply.text();
};

it("the RSS feed contains published articles with absolute links, and no drafts", async () => {
  const draft = await articles.createUnpublished(author);
  const shown = await articles.createPublished(author, staff, { title: "Told in the feed" });
  const text = await feed();
  expect(text).toMatch(
    new RegExp(
      `<title>Told in the feed</title>\\s*<link>https?://[^<]+/articles/${shown.slug}</link>`,
    ),
  );
  expect(text).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
  expect(text).not.toContain(draft.slug);
  await articles.publish(staff, shown.id, false);
  expect(await feed()).not.toContain(shown.slug);
});

it("the RSS feed escapes markup and removes invalid characters", async () => {
  const hostile = `]]></title><script>alert("1")</script>&'`;
  await articles.createPublished(author, staff, {
    title: hostile,
    teaser: `${hostile}\uFFFF\uFFFE`,
  });
  const text = await feed();
  expect(text).not.toContain("<script");
  expect(text).toContain(
    "<title>]]&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&apos;</title>",
  );
  expect(text).not.toMatch(/[\uFFFE\uFFFF]/);
});
