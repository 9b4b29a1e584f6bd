import { eq } from "drizzle-orm";
import { defineModule, type Platform } from "../../platform/module.ts";
import { articles } from "../../schema/articles.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ImageSizes } from "../files/image-sizes.ts";
import { renderArticleFeed } from "./article-feed.ts";
import { createArticleViews } from "./article-views.ts";
import { createArticleReader } from "./articles.queries.ts";
import { registerArticleRoutes } from "./articles.routes.ts";
import { createArticlesService } from "./articles.service.ts";
import "./articles.graphql.ts";
import "./articles-admin.graphql.ts";

const feedLength = 20;
const isPublished = eq(articles.isPublished, true);

export const articlesModule = defineModule({
  name: "articles",
  services: (platform: Platform, needed: { files: FilesService; imageSizes: ImageSizes }) => {
    const { config, publicUrl } = platform;
    const dependencies = { ...platform, ...needed, pool: platform.pools.app };
    const articleReader = createArticleReader(dependencies);
    return {
      articleFeed: async () => {
        const site = { origin: new URL(publicUrl()).origin, name: config.BRAND_NAME ?? "Presale" };
        return renderArticleFeed(
          site,
          await articleReader.page({ perPage: feedLength, offset: 0, order: "DESC" }).items(),
        );
      },
      articles: createArticlesService(dependencies),
      articleReader,
      articleViews: createArticleViews(dependencies),
    };
  },
  routes: registerArticleRoutes,
  sitePaths: (_platform, { articleReader }) => articleReader.sitePaths,
  repeatedTasks: (_platform, { articles: service }) => [service.publishDue],
  maintenance: (_platform, { articleViews }) => [articleViews.deleteExpired],
  publicFiles: [articles.imageFileId, articles.content, articles.seo].map((column) => ({
    column,
    when: isPublished,
  })),
});
