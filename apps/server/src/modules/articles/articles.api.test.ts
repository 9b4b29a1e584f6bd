import { beforeAll, describe, expect, it } from "vitest";
import { articleInput, articlesOf, longText } from "../../testing/articles.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
let staff: TestUser;
let author: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  staff = await test.staff("presaleManager");
  const { admin, manager } = await test.company();
  [author, colleague] = [manager, admin];
});

const nameOf = async ({ id }: TestUser) =>
  (await test.sql<{ name: string }>("select name from app_user where id = $1", [id]))[0]?.name;
const slugs = async (paging: object = {}) =>
  (await articles.list(paging)).data.articles.items.map(({ slug }) => slug);

describe("a draft", () => {
  it("is for its author and staff alone: it stands nowhere else", async () => {
    const { id, slug } = await articles.written(author);
    const { admin: stranger } = await test.company();
    for (const user of [null, author, colleague, stranger, staff])
      expect(statusOf(await articles.read(slug, user))).toBe(404);
    for (const user of [colleague, stranger, staff])
      expect(statusOf(await articles.mine(user, id))).toBe(404);
    expect(await slugs({ perPage: 100 })).not.toContain(slug);
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

  it("is published by staff, the version that they read, and withdrawn by them", async () => {
    const { id, slug, version } = await articles.written(author);
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
    // Withdrawn and published again it keeps its date, and its place among the others.
    const dated = () => test.sql("select published_at from article where id = $1", [id]);
    const before = await dated();
    await articles.publish(staff, id);
    expect(await dated()).toEqual(before);
  });

  it("is what a published article becomes when its author changes it", async () => {
    const { id, slug } = await articles.published(author, staff);
    await articles.updateAsStaff(staff, id, { title: "By staff" });
    expect((await articles.read(slug)).data).toMatchObject({ article: { title: "By staff" } });
    expect((await articles.update(author, id, { title: "Buy now" })).errors).toEqual([]);
    expect(statusOf(await articles.read(slug))).toBe(404);
  });
});

describe("an article", () => {
  it("is changed and deleted by its author, not by colleagues, strangers or engineers", async () => {
    const { id } = await articles.written(author);
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

  it("names every invalid field: a text of 100 symbols is the least", async () => {
    const bad = { title: "x", slug: "Not a slug!", teaser: "short", content: text("x".repeat(99)) };
    expect(fieldsOf(await articles.create(author, bad))).toEqual({
      title: "Use a minimum of 2 and a maximum of 40 characters",
      slug: "Use lowercase letters, numbers and hyphens only",
      teaser: "Use a minimum of 10 and a maximum of 300 characters",
      content: "Use a minimum of 100 characters",
    });
    // Blanks are no text.
    const blank = text(`${" ".repeat(200)}x`);
    expect(Object.keys(fieldsOf(await articles.create(author, { content: blank })))).toEqual([
      "content",
    ]);
    for (const slug of ["ünder", "a b", "a_b", "a/b", "UP", "a\u0000b", ""])
      expect(Object.keys(fieldsOf(await articles.create(author, { slug })))).toEqual(["slug"]);
    expect((await articles.create(author, { content: text("x".repeat(100)) })).errors).toEqual([]);
  });

  it("is not overwritten where somebody else was faster", async () => {
    const { id, version } = await articles.written(author);
    expect((await articles.update(author, id, { title: "First", version })).errors).toEqual([]);
    const late = await articles.update(author, id, { title: "Second", version });
    expect(errorOf(late).code).toBe("CHANGED_MEANWHILE");
    const staffLate = await articles.updateAsStaff(staff, id, { title: "Third", version });
    expect(errorOf(staffLate).code).toBe("CHANGED_MEANWHILE");
  });

  it("keeps what is hostile as the text that it is, in each of its fields", async () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    const title = hostile.slice(0, 40);
    const values = { title, teaser: hostile, content: text(hostile + longText) };
    const { id, slug } = await articles.published(author, staff, values);
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

describe("the kept pages of articles", () => {
  it("are outdated by whatever changes one, and the sitemap has what is published", async () => {
    const version = async () =>
      (
        await test.sql<{ version: number }>(
          "select version from content_version where name = 'articles'",
        )
      )[0]?.version ?? 0;
    const { id, slug } = await articles.written(author);
    const listed = async () =>
      (await test.app.services.articleReader.addresses()).some(
        ({ path }) => path === `/articles/${slug}`,
      );
    expect(await listed()).toBe(false);
    await articles.publish(staff, id);
    expect(await listed()).toBe(true);
    for (const change of [
      () => articles.updateAsStaff(staff, id, { title: "Changed" }),
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

it("of a list longer than a page, the sitemap has each older page", async () => {
  const pages = async () => {
    const all = await test.app.services.articleReader.addresses();
    return all.map(({ path }) => path).filter((path) => path.startsWith("/articles/page/"));
  };
  await test.sql("delete from article");
  for (let count = 0; count < 10; count += 1) await articles.published(author, staff);
  expect(await pages()).toEqual([]);
  await articles.published(author, staff);
  expect(await pages()).toEqual(["/articles/page/2"]);
});

describe("a slug", () => {
  it("of two articles saved with one at once, one gets the field's error", async () => {
    const others = await Promise.all([articles.written(author), articles.written(colleague)]);
    for (let round = 0; round < 8; round += 1) {
      const slug = `race-${round}`;
      const calls =
        round % 2
          ? [articles.create(author, { slug }), articles.create(colleague, { slug })]
          : [
              articles.update(author, others[0].id, { slug }),
              articles.update(colleague, others[1].id, { slug }),
            ];
      const replies = await Promise.all(calls);
      const refused = replies.filter(({ errors }) => errors.length > 0);
      expect(refused.map(fieldsOf)).toEqual([
        { slug: "Another article has this address, or had it once." },
      ]);
    }
  });

  it("that a published article had leads to it for good, and nobody else gets it", async () => {
    const { id, slug } = await articles.published(author, staff);
    const next = `${slug}-renamed`;
    await articles.updateAsStaff(staff, id, { slug: next });
    for (const each of [slug, next])
      expect((await articles.read(each)).data).toMatchObject({ article: { id, slug: next } });
    expect(Object.keys(fieldsOf(await articles.create(colleague, { slug })))).toEqual(["slug"]);
    // Back to its own, and away again.
    for (const each of [slug, next])
      expect((await articles.updateAsStaff(staff, id, { slug: each })).errors).toEqual([]);
    await articles.delete(author, id);
    expect((await articles.create(colleague, { slug })).errors).toEqual([]);
  });

  it("of a draft is free again once the draft has another", async () => {
    const { id, slug } = await articles.written(author);
    await articles.update(author, id, { slug: `${slug}-2` });
    expect((await articles.create(colleague, { slug })).errors).toEqual([]);
  });
});

describe("the list", () => {
  it("has pages of ten, the newest first", async () => {
    const made: string[] = [];
    for (let n = 0; n < 11; n += 1) made.push((await articles.published(author, staff)).slug);
    expect(await slugs()).toEqual(made.toReversed().slice(0, 10));
    expect((await slugs({ offset: 10 }))[0]).toBe(made[0]);
    // An order that somebody asks for is not theirs to choose.
    expect(await slugs({ order: "ASC", orderBy: "title" })).toEqual(made.toReversed().slice(0, 10));
  });
});

describe("staff", () => {
  const history =
    "query ($articleId: ID!) { articleVersions(articleId: $articleId) { version title authorName } }";
  const restore =
    "mutation ($articleId: ID!, $version: Int!) { restoreArticle(articleId: $articleId, version: $version) { title version slug } }";

  it("see each save with who made it, and bring an older one back as the newest", async () => {
    const { id, slug } = await articles.published(author, staff, { title: "First" });
    await articles.updateAsStaff(staff, id, { title: "Second", slug: `${slug}-b` });
    const reply = await test.call(history, { articleId: id }, staff);
    expect(reply.data).toMatchObject({
      articleVersions: [
        { version: 2, title: "Second", authorName: await nameOf(staff) },
        { version: 1, title: "First", authorName: await nameOf(author) },
      ],
    });
    const restored = await test.call(restore, { articleId: id, version: 1 }, staff);
    expect(restored.data).toEqual({ restoreArticle: { title: "First", version: 3, slug } });
    expect((await articles.read(`${slug}-b`)).data).toMatchObject({ article: { slug } });
    expect(statusOf(await test.call(restore, { articleId: id, version: 9 }, staff))).toBe(404);
    expect(statusOf(await test.call(history, { articleId: id }, author))).toBe(403);
  });

  it("find articles by words and state, and all they do is written down", async () => {
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
    expect(await found({ words: "findable", isPublished: false })).toBe(true);
    expect(await found({ words: "findable", isPublished: true })).toBe(false);
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

  it("see a version whole, and bring back what search engines were told only if they may", async () => {
    const writer = await test.staff("presaleManager");
    await test.sql(
      "with made as (insert into role (name, permissions) values ('Without SEO', $1) returning id) update app_user set role_id = made.id from made where app_user.id = $2",
      [["canReadArticlesAdmin", "canUpdateArticlesAdmin"], writer.id],
    );
    const { id } = await articles.published(author, staff);
    const seo = async (description: string, verb = "update") => {
      const set = `mutation ($articleId: ID!, $input: ArticleSeoInput!) { ${verb}ArticleSeo(articleId: $articleId, input: $input) { id } }`;
      expect(
        (await test.call(set, { articleId: id, input: { description } }, staff)).errors,
      ).toEqual([]);
    };
    await seo("First words", "create");
    await seo("Second words");
    const told = async (user: TestUser, version: number) => {
      const whole =
        "query ($articleId: ID!, $version: Int!) { articleVersion(articleId: $articleId, version: $version) { version content image { url } seo { description } } }";
      const reply = await test.call<{ articleVersion: { seo: { description: string } | null } }>(
        whole,
        { articleId: id, version },
        user,
      );
      return reply.data.articleVersion.seo?.description;
    };
    expect([await told(staff, 2), await told(staff, 3)]).toEqual(["First words", "Second words"]);
    expect(await told(writer, 3)).toBeUndefined();
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
    ] as const) {
      const restored = await test.call(restore, { articleId: id, version }, user);
      expect(restored.errors).toEqual([]);
      const { version: newest } = (restored.data as { restoreArticle: { version: number } })
        .restoreArticle;
      expect(await told(staff, newest)).toBe(then);
    }
  });

  it("tell search engines what their own permissions allow", async () => {
    const { id, slug } = await articles.published(author, staff);
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
