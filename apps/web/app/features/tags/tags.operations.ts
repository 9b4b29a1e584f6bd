import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const tagsQuery = graphql(`
  query Tags($paging: PagingInput, $filter: TagFilter) {
    tags(paging: $paging, filter: $filter) {
      total
      items { id title createdAt author { id name } can { update delete } }
    }
  }
`);
export type TagRow = NonNullable<ResultOf<typeof tagsQuery>["tags"]>["items"][number];

export const updateTagMutation = graphql(`
  mutation UpdateTag($id: ID!, $input: UpdateTagInput!) {
    updateTag(id: $id, input: $input) { id title }
  }
`);

export const deleteTagMutation = graphql(`
  mutation DeleteTag($id: ID!) { deleteTag(id: $id) }
`);
