import { company, entity, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    newsPost: async ({ test, admin }) => {
      const [post] = await test.sql<{ id: string }>(
        `insert into news_post (title, content, is_published, published_at, author_name)
         values ('Suite', '{"type":"doc","content":[]}', true, now(), 'Suite') returning id::text`,
      );
      await test.sql(
        "insert into news_read (company_id, user_id, news_post_id) values ($1, $2, $3)",
        [admin.companyId, admin.id, post?.id],
      );
      return post?.id ?? "";
    },
  },
  shared: ["newsPost"],
  aliases: { post: "newsPost" },
  callers: {
    ...entity("newsPost", "NewsAdmin", staff),
    latestNews: [company, "canLoginCompany"],
    markNewsRead: [company, "canLoginCompany"],
  },
  whileImpersonating: {
    refused: ["createNewsPost", "updateNewsPost", "deleteNewsPost", "markNewsRead"],
  },
};
