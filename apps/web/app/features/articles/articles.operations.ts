import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const articleCard = graphql(`
  fragment ArticleCard on ArticleSummary {
    id slug title teaser authorName publishedAt
    image { fileId url width height }
  }
`);
export type ArticleCardRow = ResultOf<typeof articleCard>;

export const articlesQuery = graphql(
  `query Articles($paging: PagingInput) {
    articles(paging: $paging) { total items { ...ArticleCard } }
  }`,
  [articleCard],
);

export const articleQuery = graphql(`
  query Article($slug: String!) {
    article(slug: $slug) {
      slug title teaser authorName publishedAt updatedAt content
      image { fileId url width height }
      images { fileId url width height }
      seo { description keywords ogType contentType image { url } }
    }
  }
`);
export type ShownArticle = NonNullable<ResultOf<typeof articleQuery>["article"]>;
export type ArticlePicture = ShownArticle["images"][number];

export const viewArticleMutation = graphql(`
  mutation ViewArticle($slug: String!) { viewArticle(slug: $slug) }
`);
