import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const articlePicture = graphql(`
  fragment ArticlePicture on ArticleImage { fileId url width height sources { type srcSet } }
`);
export type ArticlePicture = ResultOf<typeof articlePicture>;

const articleCard = graphql(
  `fragment ArticleCard on ArticleSummary {
    id slug title teaser authorName publishedAt
    image { ...ArticlePicture }
  }`,
  [articlePicture],
);
export type ArticleCardRow = ResultOf<typeof articleCard>;

export const articlesQuery = graphql(
  `query Articles($paging: PagingInput) {
    articles(paging: $paging) { total items { ...ArticleCard } }
  }`,
  [articleCard],
);

export const articleQuery = graphql(
  `query Article($slug: String!) {
    article(slug: $slug) {
      slug title teaser authorName publishedAt updatedAt content
      image { ...ArticlePicture sharedUrl }
      images { ...ArticlePicture }
      seo { description keywords ogType contentType image { sharedUrl } }
    }
    latest: articles(paging: { perPage: 3 }) { items { ...ArticleCard } }
  }`,
  [articlePicture, articleCard],
);
export type ShownArticle = NonNullable<ResultOf<typeof articleQuery>["article"]>;

/** Query text for a plain `fetch` where Apollo Client isn't loaded. */
export const viewArticleText =
  "mutation ViewArticle($slug: String!) { viewArticle(slug: $slug) }" as const;
export const viewArticleMutation = graphql(viewArticleText);
