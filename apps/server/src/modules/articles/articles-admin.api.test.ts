import { describe, expect, it } from "vitest";
import { articleInput, articlesOf, peopleOf } from "../../testing/articles.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, staff } = peopleOf(test, "presaleManager");

const nameOf = async ({ id }: TestUser) =>
  (await test.sql<{ name: string }>("select name from app_user where id = $1", [id]))[0]?.name;

describe("Article administration", () => {
  const history =
    "query ($articleId: ID!) { articleVersions(articleId: $articleId) { version title authorName } }";
  const restore =
    "mutation ($articleId: ID!, $version: Int!) { restoreArticle(articleId: $articleId, version: $version) { title version slug } }";

  it("staff see each version with its author and restore an older one", async () => {
    const { id, slug } = await articles.createPublished(author, staff, { title: "First" });
    await articles.changePublished(staff, id, { title: "Second", slug: `${slug}-b` });
    const reply = await test.call(history, { articleId: id }, staff);
    expect(reply.data).toMatchObject({
      articleVersions: [
        { version: 2, title: "Second", authorName: await nameOf(staff) },
        { version: 1, title: "First", authorName: await nameOf(author) },
      ],
    });
    const restored = await test.call(restore, { articleId: id, version: 1 }, staff);
    expect(restored.data).toEqual({ restoreArticle: { title: "First", version: 3, slug } });
    await articles.publish(staff, id);
    expect((await articles.read(`${slug}-b`)).data).toMatchObject({ article: { slug } });
    expect(statusOf(await test.call(restore, { articleId: id, version: 9 }, staff))).toBe(404);
    expect(statusOf(await test.call(history, { articleId: id }, author))).toBe(403);
  });

  it("staff find articles by text and status, and each change is in the audit log", async () => {
    const created = await test.call<{ createArticleAdmin: { id: string } }>(
      "mutation ($input: CreateArticleAdminInput!) { createArticleAdmin(input: $input) { id } }",
      { input: articleInput({ title: "Findable words" }) },
      staff,
    );
    const { id } = created.data.createArticleAdmin;
    const found = async (filter: object) =>
      JSON.stringify(
        await test.call(
          "query ($filter: ArticleFilter) { articlesAdmin(filter: $filter) { total items { id } } }",
          { filter },
          staff,
        ),
      ).includes(`"${id}"`);
    expect(await found({ query: "findable", isPublished: false })).toBe(true);
    expect(await found({ query: "findable", isPublished: true })).toBe(false);
    await articles.updateAsStaff(staff, id, { title: "Found" });
    await articles.publish(staff, id);
    await articles.publish(staff, id, false);
    await test.call(restore, { articleId: id, version: 1 }, staff);
    await test.call(
      "mutation ($articleId: ID!) { deleteArticleAdmin(articleId: $articleId) }",
      { articleId: id },
      staff,
    );
    const entries = await test.sql<{ action: string }>(
      "select action from audit_entry where target_kind = 'article' and target_id = $1 order by id",
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(
      ["created", "updated", "published", "unpublished", "restored", "deleted"].map(
        (what) => `article.${what}`,
      ),
    );
  });

  it("staff see a full version, and restore its SEO settings only with permission", async () => {
    const writer = await test.staff("presaleManager");
    await grantOnly(test, writer, ["canReadArticlesAdmin", "canUpdateArticlesAdmin"]);
    const { id } = await articles.createPublished(author, staff);
    const seo = async (description: string, verb = "update") => {
      const set = `mutation ($articleId: ID!, $input: ArticleSeoInput!) { ${verb}ArticleSeo(articleId: $articleId, input: $input) { id } }`;
      expect(
        (await test.call(set, { articleId: id, input: { description } }, staff)).errors,
      ).toEqual([]);
    };
    await seo("First words", "create");
    await seo("Second words");
    const readDescription = async (user: TestUser, version: number) => {
      const whole =
        "query ($articleId: ID!, $version: Int!) { articleVersion(articleId: $articleId, version: $version) { version content image { url } seo { description } } }";
      const reply = await test.call<{ articleVersion: { seo: { description: string } | null } }>(
        whole,
        { articleId: id, version },
        user,
      );
      return reply.data.articleVersion.seo?.description;
    };
    expect([await readDescription(staff, 2), await readDescription(staff, 3)]).toEqual([
      "First words",
      "Second words",
    ]);
    expect(await readDescription(writer, 3)).toBeUndefined();
    const article = "query ($id: ID!) { articleAdmin(articleId: $id) { seo { description } } }";
    for (const [user, shown] of [
      [staff, { description: "Second words" }],
      [writer, null],
    ] as const)
      expect((await test.call(article, { id }, user)).data).toEqual({
        articleAdmin: { seo: shown },
      });
    for (const [user, version, then] of [
      [writer, 2, "Second words"],
      [writer, 1, "Second words"],
      [staff, 2, "First words"],
      [staff, 1, undefined],
      [writer, 2, undefined],
    ] as const) {
      const restored = await test.call(restore, { articleId: id, version }, user);
      expect(restored.errors).toEqual([]);
      const { version: newest } = (restored.data as { restoreArticle: { version: number } })
        .restoreArticle;
      expect(await readDescription(staff, newest)).toBe(then);
    }
  });

  it("staff create, update and delete an article's SEO settings", async () => {
    const { id, slug } = await articles.createPublished(author, staff);
    const seo = (verb: string, values?: object) =>
      test.call(
        values
          ? `mutation ($articleId: ID!, $input: ArticleSeoInput!) { ${verb}ArticleSeo(articleId: $articleId, input: $input) { seo { description } } }`
          : `mutation ($articleId: ID!) { ${verb}ArticleSeo(articleId: $articleId) { seo { description } } }`,
        { articleId: id, input: values },
        staff,
      );
    expect(statusOf(await seo("update", { description: "None to change" }))).toBe(404);
    expect((await seo("create", { description: "Told" })).errors).toEqual([]);
    expect(errorOf(await seo("create", { description: "Again" })).code).toBe("CHANGED_MEANWHILE");
    const shown = { contentType: "TechArticle", ogType: "website", keywords: "estimates, hours" };
    expect((await seo("update", { description: "Told anew", ...shown })).errors).toEqual([]);
    expect((await articles.read(slug)).data).toMatchObject({
      article: { seo: { description: "Told anew", ...shown, image: null } },
    });
    expect((await seo("delete")).errors).toEqual([]);
    expect((await articles.read(slug)).data).toMatchObject({ article: { seo: null } });
  });
});
