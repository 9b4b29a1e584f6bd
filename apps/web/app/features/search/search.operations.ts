import { graphql } from "../../lib/apollo/graphql.ts";

export const findTasksQuery = graphql(`
  query FindTasks($words: String!, $perPage: Int!) {
    tasks(filter: { words: $words }, paging: { perPage: $perPage, orderBy: "title" }) {
      items { id title minHours maxHours }
    }
  }
`);

export const findFeaturesQuery = graphql(`
  query FindFeatures($words: String!, $perPage: Int!) {
    features(filter: { words: $words }, paging: { perPage: $perPage, orderBy: "title" }) {
      items { id title minHours maxHours }
    }
  }
`);

export const findProjectsQuery = graphql(`
  query FindProjects($words: String!, $perPage: Int!) {
    projects(filter: { words: $words }, paging: { perPage: $perPage, orderBy: "title" }) {
      items { id title clientName minHours maxHours }
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
