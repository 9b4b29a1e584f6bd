import { graphql } from "../../../lib/apollo/graphql.ts";

/** Two rows at most of each kind that have this title, whatever its case. */
export const titledQueries = {
  task: graphql(`query TasksTitled($title: String!) {
    found: tasks(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }`),
  feature: graphql(`query FeaturesTitled($title: String!) {
    found: features(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }`),
  project: graphql(`query ProjectsTitled($title: String!) {
    found: projects(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }`),
  tag: graphql(`query TagsTitled($title: String!) {
    found: tags(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }`),
};
