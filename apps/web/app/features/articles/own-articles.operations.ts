import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";
import { articlePicture } from "./articles.operations.ts";

const ownArticleRow = graphql(`
  fragment OwnArticleRow on OwnArticleSummary {
    id version slug title isPublished views updatedAt
    can { update delete }
  }
`);
export type OwnArticleRow = ResultOf<typeof ownArticleRow>;

export const ownArticlesQuery = graphql(
  `query OwnArticles($paging: PagingInput, $filter: ArticleFilter) {
    myArticles(paging: $paging, filter: $filter) { total items { ...OwnArticleRow } }
  }`,
  [ownArticleRow],
);

const ownArticle = graphql(
  `fragment OwnArticlePage on OwnArticle {
    id version slug title teaser authorName publishedAt isPublished views updatedAt content
    image { ...ArticlePicture }
    images { ...ArticlePicture }
    can { update delete }
  }`,
  [articlePicture],
);
export type OwnArticle = ResultOf<typeof ownArticle>;

export const ownArticleQuery = graphql(
  `query OwnArticle($id: ID!) { myArticle(id: $id) { ...OwnArticlePage } }`,
  [ownArticle],
);

export const createArticleMutation = graphql(`
  mutation CreateArticle($input: CreateArticleInput!) { createArticle(input: $input) { id } }
`);

export const updateArticleMutation = graphql(
  `mutation UpdateArticle($id: ID!, $input: UpdateArticleInput!) {
    updateArticle(id: $id, input: $input) { ...OwnArticlePage }
  }`,
  [ownArticle],
);

export const deleteArticleMutation = graphql(`
  mutation DeleteArticle($id: ID!) { deleteArticle(id: $id) }
`);
