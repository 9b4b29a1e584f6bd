import { graphql } from "../../../lib/apollo/graphql.ts";

export const tasksTitledQuery = graphql(`
  query TasksTitled($title: String!) {
    found: tasks(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const featuresTitledQuery = graphql(`
  query FeaturesTitled($title: String!) {
    found: features(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const projectsTitledQuery = graphql(`
  query ProjectsTitled($title: String!) {
    found: projects(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const tagsTitledQuery = graphql(`
  query TagsTitled($title: String!) {
    found: tags(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);
