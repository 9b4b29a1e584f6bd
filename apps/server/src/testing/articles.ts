import { createUserOnce } from "./create-user-once.ts";
import { text } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";

let counter = 0;
export const longText =
  "Hours are a range, since no one knows them before the work is done. ".repeat(3);

export const articleInput = (values: object = {}) => ({
  title: `Article ${++counter}`,
  slug: `article-${counter}-${Date.now().toString(36)}`,
  teaser: "What a range tells that a number does not",
  content: text(longText),
  ...values,
});

interface CreatedArticle {
  id: string;
  slug: string;
  version: number;
}

const selection =
  "id slug title teaser version isPublished content images { fileId url } image { fileId url }";

export function articlesOf(test: TestApp) {
  async function resultOf(field: string, call: Promise<{ data: unknown; errors: object[] }>) {
    const { data, errors } = await call;
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return (data as Record<string, CreatedArticle>)[field] as CreatedArticle;
  }
  const operations = {
    create: (user: TestUser | null, values: object = {}) =>
      test.call(
        `mutation ($input: CreateArticleInput!) { createArticle(input: $input) { ${selection} } }`,
        { input: articleInput(values) },
        user,
      ),
    update: (user: TestUser | null, id: string, input: object) =>
      test.call(
        `mutation ($id: ID!, $input: UpdateArticleInput!) { updateArticle(id: $id, input: $input) { ${selection} } }`,
        { id, input },
        user,
      ),
    delete: (user: TestUser | null, id: string) =>
      test.call("mutation ($id: ID!) { deleteArticle(id: $id) }", { id }, user),
    mine: (user: TestUser | null, id: string) =>
      test.call(
        `query ($id: ID!) { myArticle(id: $id) { ${selection} can { update delete } } }`,
        { id },
        user,
      ),
    publish: (user: TestUser | null, articleId: string, isPublished = true, version?: number) =>
      test.call(
        "mutation ($articleId: ID!, $isPublished: Boolean!, $version: Int) { publishArticle(articleId: $articleId, isPublished: $isPublished, version: $version) { id isPublished } }",
        { articleId, isPublished, version },
        user,
      ),
    updateAsStaff: (user: TestUser, articleId: string, input: object) =>
      test.call(
        `mutation ($articleId: ID!, $input: UpdateArticleAdminInput!) { updateArticleAdmin(articleId: $articleId, input: $input) { ${selection} } }`,
        { articleId, input },
        user,
      ),
    schedule: (
      user: TestUser,
      articleId: string,
      publishAt: unknown,
      version?: number,
      headers = {},
    ) =>
      test.call(
        "mutation ($articleId: ID!, $publishAt: DateTime, $version: Int) { scheduleArticle(articleId: $articleId, publishAt: $publishAt, version: $version) { publishAt } }",
        { articleId, publishAt, version },
        user,
        headers,
      ),
    discardDraft: (user: TestUser, articleId: string, version?: number) =>
      test.call(
        "mutation ($articleId: ID!, $version: Int) { discardArticleDraft(articleId: $articleId, version: $version) { title version shownVersion publishAt } }",
        { articleId, version },
        user,
      ),
    restore: (user: TestUser, articleId: string, version: number, currentVersion?: number) =>
      test.call(
        "mutation ($articleId: ID!, $version: Int!, $currentVersion: Int) { restoreArticle(articleId: $articleId, version: $version, currentVersion: $currentVersion) { title version slug images { fileId } } }",
        { articleId, version, currentVersion },
        user,
      ),
    read: (slug: string, user: TestUser | null = null) =>
      test.call(
        "query ($slug: String!) { article(slug: $slug) { id title slug teaser authorName content seo { description keywords ogType contentType image { url } } images { fileId url width } image { url } } }",
        { slug },
        user,
      ),
    list: (paging: object = {}) =>
      test.call<{ articles: { total: number; items: { slug: string; title: string }[] } }>(
        "query ($paging: PagingInput) { articles(paging: $paging) { total items { slug title } } }",
        { paging },
      ),
  };
  return {
    ...operations,
    async createUnpublished(user: TestUser, values: object = {}): Promise<CreatedArticle> {
      return resultOf("createArticle", operations.create(user, values));
    },
    /** Changes a published article, and publishes the changes. */
    async changePublished(staff: TestUser, id: string, input: object): Promise<void> {
      await resultOf("updateArticleAdmin", operations.updateAsStaff(staff, id, input));
      await resultOf("publishArticle", operations.publish(staff, id));
    },
    async createPublished(
      author: TestUser,
      staff: TestUser,
      values: object = {},
    ): Promise<CreatedArticle> {
      const article = await resultOf("createArticle", operations.create(author, values));
      await resultOf("publishArticle", operations.publish(staff, article.id));
      return article;
    },
  };
}

export function peopleOf(test: TestApp, type?: Parameters<TestApp["staff"]>[0]) {
  const author = createUserOnce(async () => (await test.company()).manager);
  return {
    author,
    colleague: createUserOnce(() => test.user(author.companyId, "companyAdmin")),
    staff: createUserOnce(() => test.staff(type)),
  };
}
