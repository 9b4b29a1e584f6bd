import type { SubjectType } from "@presale/contracts/subjects.ts";
import { graphql } from "../../../lib/apollo/graphql.ts";

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
} satisfies Record<SubjectType<"bulkActions"> | "tag", unknown>;
export type TitledKind = keyof typeof titledQueries;
