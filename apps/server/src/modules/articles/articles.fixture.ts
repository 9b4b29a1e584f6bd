import { randomUUID } from "node:crypto";
import { anyone, everyUser, managers, staff } from "../../testing/callers.ts";
import { text } from "../../testing/factories.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    // Authors see only their own articles, so the user who queries the article creates it.
    article: ({ make, admin, canary, title }) =>
      make.create("Article", admin, {
        title,
        slug: `suite-${randomUUID()}`,
        teaser: `${canary}: how it is told`,
        content: text(`${canary} `.repeat(40)),
      }),
  },
  aliases: { imageFile: "file" },
  texts: { slug: "made-by-the-suite", teaser: "What the suite has written" },
  callers: {
    articles: anyone,
    article: anyone,
    viewArticle: anyone,
    myArticles: [everyUser, "canReadArticles"],
    myArticle: [everyUser, "canReadArticles"],
    createArticle: [managers, "canCreateArticles"],
    updateArticle: [managers, "canUpdateOwnArticles"],
    deleteArticle: [managers, "canDeleteOwnArticles"],
    articlesAdmin: [staff, "canReadArticlesAdmin"],
    articleAdmin: [staff, "canReadArticlesAdmin"],
    articleVersions: [staff, "canReadArticlesAdmin"],
    articleVersion: [staff, "canReadArticlesAdmin"],
    createArticleAdmin: [staff, "canCreateArticlesAdmin"],
    updateArticleAdmin: [staff, "canUpdateArticlesAdmin"],
    publishArticle: [staff, "canUpdateArticlesAdmin"],
    scheduleArticle: [staff, "canUpdateArticlesAdmin"],
    discardArticleDraft: [staff, "canUpdateArticlesAdmin"],
    restoreArticle: [staff, "canUpdateArticlesAdmin"],
    deleteArticleAdmin: [staff, "canDeleteArticlesAdmin"],
    createArticleSeo: [staff, "canCreateSeoAdmin"],
    updateArticleSeo: [staff, "canUpdateSeoAdmin"],
    deleteArticleSeo: [staff, "canDeleteSeoAdmin"],
  },
  whileImpersonating: {
    allowed: ["viewArticle", "createArticle", "updateArticle", "deleteArticle"],
    refused: [
      "createArticleAdmin",
      "updateArticleAdmin",
      "publishArticle",
      "scheduleArticle",
      "discardArticleDraft",
      "restoreArticle",
      "deleteArticleAdmin",
      "createArticleSeo",
      "updateArticleSeo",
      "deleteArticleSeo",
    ],
  },
};
