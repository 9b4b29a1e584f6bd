import type { SubjectType } from "@presale/contracts/subjects.ts";
import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";
import { messageImage } from "../shared/message-images/index.ts";

/** All queries select the same fields. */
export const rowsQueries = {
  project: graphql(`query ProjectsOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    rows: projectsOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }`),
  feature: graphql(`query FeaturesOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    rows: featuresOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }`),
  task: graphql(`query TasksOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    rows: tasksOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }`),
  tag: graphql(`query TagsOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    rows: tagsOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }`),
} satisfies Record<SubjectType<"delegation">, unknown>;
export type LibraryRow = NonNullable<ResultOf<typeof rowsQueries.task>["rows"]>["items"][number];

const details = graphql(`
  fragment RowDetails on LibraryRowDetails {
    text minHours maxHours updatedAt tags clientName tokens
    holds { id title } usedIn { id title }
  }
`);

export const rowQueries = {
  project: graphql(
    `query ProjectOfCompany($id: ID!) {
      row: projectOfCompany(id: $id) {
        id title authorName createdAt canWork company { id name } details { ...RowDetails }
      }
    }`,
    [details],
  ),
  feature: graphql(
    `query FeatureOfCompany($id: ID!) {
      row: featureOfCompany(id: $id) {
        id title authorName createdAt canWork company { id name } details { ...RowDetails }
      }
    }`,
    [details],
  ),
  task: graphql(
    `query TaskOfCompany($id: ID!) {
      row: taskOfCompany(id: $id) {
        id title authorName createdAt canWork company { id name } details { ...RowDetails }
      }
    }`,
    [details],
  ),
} satisfies Record<SubjectType<"comments">, unknown>;
export type DetailedRow = NonNullable<ResultOf<typeof rowQueries.task>["row"]>;

export const commentsQuery = graphql(
  `
  query CommentsOfCompany($entityType: CommentSubjectType!, $entityId: ID!, $paging: PagingInput) {
    commentsOfCompany(entityType: $entityType, entityId: $entityId, paging: $paging) {
      total items { id companyId threadId text authorName createdAt images { ...MessageImage } }
    }
  }
`,
  [messageImage],
);
export type RowComment = NonNullable<
  ResultOf<typeof commentsQuery>["commentsOfCompany"]
>["items"][number];

export const deleteCommentMutation = graphql(`
  mutation DeleteCommentOfCompany($companyId: ID!, $id: ID!, $text: String!) {
    deleteCommentOfCompany(companyId: $companyId, commentId: $id, reason: $text)
  }
`);
