import { describe, expect, it } from "vitest";
import { articlesOf, longText, peopleOf } from "../../testing/articles.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { text } from "../../testing/factories.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, colleague, staff } = peopleOf(test, "presaleManager");

const slugs = async (paging: object = {}) =>
  (await articles.list(paging)).data.articles.items.map(({ slug }) => slug);

describe("Article draft", () => {
  it("is visible only to its author and staff", async () => {
    const { id, slug } = await articles.createUnpublished(author);
    const { admin: stranger } = await test.company();
    for (const user of [null, author, colleague, stranger, staff])
      expect(statusOf(await articles.read(slug, user))).toBe(404);
    for (const user of [colleague, stranger, staff])
      expect(statusOf(await articles.mine(user, id))).toBe(404);
    const { total, items } = (await articles.list({ perPage: 100 })).data.articles;
    expect(items.map((item) => item.slug)).not.toContain(slug);
    expect(total).toBe(items.length);
    expect((await articles.mine(author, id)).data).toMatchObject({
      myArticle: { slug, isPublished: false, can: { update: true, delete: true } },
    });
    const mine = "{ myArticles { items { slug } } }";
    expect(JSON.stringify((await test.call(mine, {}, author)).data)).toContain(slug);
    expect(JSON.stringify((await test.call(mine, {}, colleague)).data)).not.toContain(slug);
    const byStaff = await test.call(
      "query ($articleId: ID!) { articleAdmin(articleId: $articleId) { slug } }",
      { articleId: id },
      staff,
    );
    expect(byStaff.data).toEqual({ articleAdmin: { slug } });
    const view = "mutation ($slug: String!) { viewArticle(slug: $slug) }";
    expect(statusOf(await test.call(view, { slug }))).toBe(404);
  });

  it("only staff can publish the version that they have read, and unpublish it", async () => {
    const { id, slug, version } = await articles.createUnpublished(author);
    for (const user of [author, colleague])
      expect(statusOf(await articles.publish(user, id))).toBe(403);
    await articles.update(author, id, { title: "Something else" });
    expect(errorOf(await articles.publish(staff, id, true, version)).code).toBe(
      "CHANGED_MEANWHILE",
    );
    expect((await articles.publish(staff, id, true, version + 1)).errors).toEqual([]);
    expect((await articles.read(slug)).data).toMatchObject({
      article: { title: "Something else" },
    });
    expect((await slugs())[0]).toBe(slug);
    await articles.publish(staff, id, false);
    expect(statusOf(await articles.read(slug))).toBe(404);
    expect(await slugs({ perPage: 100 })).not.toContain(slug);
    // Publishing again keeps the original date and the place in the list.
    const dated = () => test.sql("select published_at from article where id = $1", [id]);
    const before = await dated();
    await articles.publish(staff, id);
    expect(await dated()).toEqual(before);
  });

  it("a published article becomes a draft again when its author edits it", async () => {
    const { id, slug } = await articles.createPublished(author, staff);
    await articles.changePublished(staff, id, { title: "By staff" });
    expect((await articles.read(slug)).data).toMatchObject({ article: { title: "By staff" } });
    expect((await articles.update(author, id, { title: "Buy now" })).errors).toEqual([]);
    expect(statusOf(await articles.read(slug))).toBe(404);
  });
});

describe("Article", () => {
  it("only its author can update and delete it", async () => {
    const { id } = await articles.createUnpublished(author);
    const { admin: stranger, engineer } = await test.company();
    const own = await test.user(author.companyId, "companyEngineer");
    for (const user of [colleague, stranger]) {
      expect(statusOf(await articles.update(user, id, { title: "Mine now" }))).toBe(404);
      expect(statusOf(await articles.delete(user, id))).toBe(404);
    }
    for (const user of [own, engineer, staff]) {
      expect(statusOf(await articles.create(user))).toBe(403);
      expect(statusOf(await articles.update(user, id, { title: "Mine now" }))).toBe(403);
    }
    expect(statusOf(await articles.create(null))).toBe(401);
    expect((await articles.update(author, id, { title: "Still mine" })).data).toMatchObject({
      updateArticle: { title: "Still mine", version: 2 },
    });
    expect((await articles.delete(author, id)).errors).toEqual([]);
    expect(statusOf(await articles.mine(author, id))).toBe(404);
  });

  it("names every invalid field and requires 100 characters of text", async () => {
    const bad = { title: "x", slug: "Not a slug!", teaser: "short", content: text("x".repeat(99)) };
    expect(fieldsOf(await articles.create(author, bad))).toEqual({
      title: "Use a minimum of 2 and a maximum of 120 characters",
      slug: "Use lowercase letters, numbers and hyphens only",
      teaser: "Use a minimum of 10 and a maximum of 300 characters",
      content: "Use a minimum of 100 characters",
    });
    // Whitespace doesn't count as text.
    const blank = text(`${" ".repeat(200)}x`);
    expect(Object.keys(fieldsOf(await articles.create(author, { content: blank })))).toEqual([
      "content",
    ]);
    for (const slug of ["ünder", "a b", "a_b", "a/b", "UP", "a\u0000b", ""])
      expect(Object.keys(fieldsOf(await articles.create(author, { slug })))).toEqual(["slug"]);
    expect((await articles.create(author, { content: text("x".repeat(100)) })).errors).toEqual([]);
  });

  it("a save of an outdated version fails with a conflict", async () => {
    const { id, version } = await articles.createUnpublished(author);
    expect((await articles.update(author, id, { title: "First", version })).errors).toEqual([]);
    const late = await articles.update(author, id, { title: "Second", version });
    expect(errorOf(late).code).toBe("CHANGED_MEANWHILE");
    const staffLate = await articles.updateAsStaff(staff, id, { title: "Third", version });
    expect(errorOf(staffLate).code).toBe("CHANGED_MEANWHILE");
  });

  it("stores hostile markup as text and rejects unsafe links and nodes", async () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    const title = hostile.slice(0, 120);
    const values = { title, teaser: hostile, content: text(hostile + longText) };
    const { id, slug } = await articles.createPublished(author, staff, values);
    const input = { description: hostile, keywords: hostile };
    const seo = await test.call(
      "mutation ($articleId: ID!, $input: ArticleSeoInput!) { createArticleSeo(articleId: $articleId, input: $input) { id } }",
      { articleId: id, input },
      staff,
    );
    expect(seo.errors).toEqual([]);
    expect((await articles.read(slug)).data).toMatchObject({
      article: { title, teaser: hostile, content: values.content, seo: input },
    });
    const link = { type: "link", attrs: { href: "javascript:alert(1)" } };
    const linked = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: longText, marks: [link] }] }],
    };
    expect(Object.keys(fieldsOf(await articles.create(author, { content: linked })))).toEqual([
      "content",
    ]);
    const raw = { type: "doc", content: [{ type: "script", content: text(longText).content }] };
    expect(Object.keys(fieldsOf(await articles.create(author, { content: raw })))).toEqual([
      "content",
    ]);
  });
});

describe("Cached article pages", () => {
  it("are invalidated by each change, and the sitemap lists only published articles", async () => {
    const version = async () =>
      (
        await test.sql<{ version: number }>(
          "select version from content_version where name = 'articles'",
        )
      )[0]?.version ?? 0;
    const { id, slug } = await articles.createUnpublished(author);
    const listed = async () =>
      (await test.app.services.articleReader.sitePaths()).some(
        ({ path }) => path === `/articles/${slug}`,
      );
    expect(await listed()).toBe(false);
    await articles.publish(staff, id);
    expect(await listed()).toBe(true);
    for (const change of [
      async () => {
        await articles.updateAsStaff(staff, id, { title: "Changed" });
        return articles.publish(staff, id);
      },
      () => articles.publish(staff, id, false),
      () => articles.publish(staff, id),
      () => articles.delete(author, id),
    ]) {
      const before = await version();
      expect((await change()).errors).toEqual([]);
      expect(await version()).toBeGreaterThan(before);
    }
    expect(await listed()).toBe(false);
  });
});

it("the sitemap lists the older pages of a long article list", async () => {
  const pages = async () => {
    const all = await test.app.services.articleReader.sitePaths();
    return all.map(({ path }) => path).filter((path) => path.startsWith("/articles/page/"));
  };
  await test.sql("delete from article");
  for (let count = 0; count < 10; count += 1) await articles.createPublished(author, staff);
  expect(await pages()).toEqual([]);
  await articles.createPublished(author, staff);
  expect(await pages()).toEqual(["/articles/page/2"]);
});

describe("Article list", () => {
  it("has ten articles per page, newest first", async () => {
    const made: string[] = [];
    for (let n = 0; n < 11; n += 1) made.push((await articles.createPublished(author, staff)).slug);
    expect(await slugs()).toEqual(made.toReversed().slice(0, 10));
    expect((await slugs({ offset: 10 }))[0]).toBe(made[0]);
    // A requested order is ignored.
    expect(await slugs({ order: "ASC", orderBy: "title" })).toEqual(made.toReversed().slice(0, 10));
  });
});
