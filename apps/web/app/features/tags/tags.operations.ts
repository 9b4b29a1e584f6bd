import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const tagRow = graphql(`
  fragment TagRow on Tag { id title color usageCount createdAt author { id name } can { update delete } }
`);
export type TagRow = ResultOf<typeof tagRow>;

export const tagsQuery = graphql(
  `query Tags($paging: PagingInput, $filter: TagFilter) {
    tags(paging: $paging, filter: $filter) { total items { ...TagRow } }
  }`,
  [tagRow],
);

export const updateTagMutation = graphql(`
  mutation UpdateTag($id: ID!, $input: UpdateTagInput!) {
    updateTag(id: $id, input: $input) { id title }
  }
`);

export const deleteTagMutation = graphql(`
  mutation DeleteTag($id: ID!) { deleteTag(id: $id) }
`);
export const deleteTagsMutation = graphql(`
  mutation DeleteTags($ids: [ID!]!) { deleteTags(ids: $ids) }
`);
