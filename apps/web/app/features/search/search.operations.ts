import { graphql } from "../../lib/apollo/graphql.ts";

export const searchQuery = graphql(`
  query Search($query: String!, $tagQuery: String!, $readsTags: Boolean!) {
    tags(filter: { query: $tagQuery }, paging: { perPage: 5 }) @include(if: $readsTags) { items { id title } }
    search(query: $query) {
      tasks { id title description minHours maxHours }
      features { id title description minHours maxHours }
      projects { id title description clientName minHours maxHours }
      notes { id description entityType entityId entityTitle }
      articles { id slug title teaser }
    }
  }
`);

export const findUsersQuery = graphql(`
  query FindUsers($query: String, $perPage: Int!) {
    users(filter: { query: $query }, paging: { perPage: $perPage }) {
      items { id name email company { name } }
    }
  }
`);

export const findRolesByNameQuery = graphql(`
  query FindRolesByName($query: String, $perPage: Int!) {
    roles(filter: { query: $query }, paging: { perPage: $perPage }) {
      items { id name description }
    }
  }
`);
