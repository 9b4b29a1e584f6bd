import type { TagColor } from "@presale/contracts/tag-colors.ts";
import { graphql } from "../../../lib/apollo/graphql.ts";
import type { Named } from "../../../lib/named.ts";

export const tagChoicesQuery = graphql(`
  query TagChoices($query: String, $perPage: Int) {
    tags(filter: { query: $query }, paging: { perPage: $perPage, orderBy: "title" }) {
      items { id title color }
    }
  }
`);

export const chosenTagsQuery = graphql(`
  query TagsByIds($ids: [ID!]!) { tagsByIds(ids: $ids) { id title color } }
`);

export const createTagMutation = graphql(`
  mutation CreateTag($input: CreateTagInput!) { createTag(input: $input) { id title color } }
`);

export interface Tag extends Named {
  color: TagColor;
}
