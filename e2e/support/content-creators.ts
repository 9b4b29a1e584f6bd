import { type APIRequestContext, expect } from "@playwright/test";
import { type Api, apiOf } from "./api.ts";
import { type articleInput, callAll, fitLength, longText } from "./payload-texts.ts";
import { demoEmail, demoPassword } from "./workspace.ts";

interface Row {
  id: string;
}
export interface Article extends Row {
  slug: string;
}

let ipCount = 0;
async function send(request: APIRequestContext, field: string, inputs: readonly object[]) {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) }`;
  for (const input of inputs) {
    ipCount += 1;
    const reply = await request.post("/api/graphql", {
      data: { query, variables: { input } },
      headers: { "x-forwarded-for": `10.77.${ipCount >> 8}.${ipCount & 255}` },
    });
    expect(await reply.json()).toEqual({ data: { [field]: true } });
  }
}

export async function contentCreators(request: APIRequestContext) {
  const author = await apiOf(request, demoEmail("manager"), demoPassword);
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  const each = <Reply>(api: Api, type: string, inputs: object[], call: (index: number) => string) =>
    callAll<Reply>(api, type, inputs, (variable, index) =>
      call(index).replace("input", `input: ${variable}`),
    );
  return {
    author,
    async articles(articles: readonly ReturnType<typeof articleInput>[]): Promise<Article[]> {
      const make = () => "createArticle(input) { id slug }";
      const made = await each<Article>(author, "CreateArticleInput", [...articles], make);
      const seo = articles.map(({ teaser }) => ({
        description: teaser,
        keywords: teaser.slice(0, 200),
      }));
      await each(
        staff,
        "ArticleSeoInput",
        seo,
        (index) => `createArticleSeo(articleId: ${made[index]?.id}, input) { id }`,
      );
      for (const { id } of made)
        await staff(`mutation { publishArticle(articleId: ${id}, isPublished: true) { id } }`);
      return made;
    },
    async reviews(texts: readonly string[]) {
      const reviews = texts.map((text) => ({
        score: 4,
        review: `${text} ${longText}`,
        name: fitLength(text, 2, 20),
      }));
      await send(request, "createFeedback", reviews);
      const { feedbacks } = await staff<{ feedbacks: { items: Row[] } }>(
        "{ feedbacks(filter: { isPublished: false }, paging: { perPage: 100 }) { items { id } } }",
      );
      const ids = feedbacks.items.map(({ id }) => id);
      expect(ids).toHaveLength(texts.length);
      const answers = texts.map((text) => ({ text: fitLength(text, 2, 5_000) }));
      await each(
        staff,
        "FeedbackAnswerInput",
        answers,
        (index) => `createFeedbackAnswer(feedbackId: ${ids[index]}, input) { id }`,
      );
      await each(
        staff,
        "UpdateFeedbackInput",
        ids.map(() => ({ isPublished: true })),
        (index) => `updateFeedback(id: ${ids[index]}, input) { id }`,
      );
    },
    contacts: (contacts: readonly object[]) => send(request, "createContact", contacts),
  };
}
