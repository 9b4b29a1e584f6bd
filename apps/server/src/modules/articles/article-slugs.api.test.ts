import { describe, expect, it } from "vitest";
import { articlesOf, peopleOf } from "../../testing/articles.ts";
import { fieldsOf } from "../../testing/errors.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, colleague, staff } = peopleOf(test, "presaleManager");

describe("Article slug", () => {
  it("only one of two simultaneous saves gets a slug, the other gets a field error", async () => {
    const others = await Promise.all([
      articles.createUnpublished(author),
      articles.createUnpublished(colleague),
    ]);
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
        { slug: "Another article uses this URL, or has used it before. Choose another one." },
      ]);
    }
  });

  it("an old slug of a published article still leads to it and stays reserved", async () => {
    const { id, slug } = await articles.createPublished(author, staff);
    const next = `${slug}-renamed`;
    await articles.changePublished(staff, id, { slug: next });
    for (const each of [slug, next])
      expect((await articles.read(each)).data).toMatchObject({ article: { id, slug: next } });
    expect(Object.keys(fieldsOf(await articles.create(colleague, { slug })))).toEqual(["slug"]);
    // The article takes its old slug again, then the new one.
    for (const each of [slug, next]) await articles.changePublished(staff, id, { slug: each });
    await articles.delete(author, id);
    expect((await articles.create(colleague, { slug })).errors).toEqual([]);
  });

  it("an old slug of a draft is free again", async () => {
    const { id, slug } = await articles.createUnpublished(author);
    await articles.update(author, id, { slug: `${slug}-2` });
    expect((await articles.create(colleague, { slug })).errors).toEqual([]);
  });
});
