import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const newsRow = graphql(`
  fragment NewsRow on NewsPost {
    id version title authorName isPublished publishedAt updatedAt
    can { update delete }
  }
`);
export type NewsRow = ResultOf<typeof newsRow>;

export const newsPostsQuery = graphql(
  `query NewsPosts($paging: PagingInput, $filter: NewsPostFilter) {
    newsPosts(paging: $paging, filter: $filter) { total items { ...NewsRow } }
  }`,
  [newsRow],
);

const newsPage = graphql(`fragment NewsPage on NewsPost { ...NewsRow content }`, [newsRow]);
export type NewsPage = NewsRow & ResultOf<typeof newsPage>;

export const newsPostQuery = graphql(
  `query NewsPost($id: ID!) { newsPost(id: $id) { ...NewsPage } }`,
  [newsPage],
);

export const createNewsPostMutation = graphql(`
  mutation CreateNewsPost($input: CreateNewsPostInput!) { createNewsPost(input: $input) { id } }
`);

export const updateNewsPostMutation = graphql(
  `mutation UpdateNewsPost($id: ID!, $input: UpdateNewsPostInput!) {
    updateNewsPost(id: $id, input: $input) { ...NewsPage }
  }`,
  [newsPage],
);

export const deleteNewsPostMutation = graphql(`
  mutation DeleteNewsPost($id: ID!) { deleteNewsPost(id: $id) }
`);
