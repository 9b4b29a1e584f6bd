import { graphql } from "../../lib/apollo/graphql.ts";

export const searchQuery = graphql(`
  query Search($words: String!) {
    search(words: $words) {
      tasks { id title minHours maxHours }
      features { id title minHours maxHours }
      projects { id title clientName minHours maxHours }
      notes { id description entityType entityId entityTitle }
      articles { id slug title teaser }
    }
  }
`);

export const findUsersQuery = graphql(`
  query FindUsers($words: String, $perPage: Int!) {
    users(filter: { words: $words }, paging: { perPage: $perPage }) {
      items { id name email company { name } }
    }
  }
`);

export const findRolesByNameQuery = graphql(`
  query FindRolesByName($words: String, $perPage: Int!) {
    roles(filter: { words: $words }, paging: { perPage: $perPage }) {
      items { id name description }
    }
  }
`);
