import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const projectsQuery = graphql(`
  query ProjectsOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    projectsOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }
`);
export const featuresQuery = graphql(`
  query FeaturesOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    featuresOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }
`);
export const tasksQuery = graphql(`
  query TasksOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    tasksOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }
`);
export const tagsQuery = graphql(`
  query TagsOfCompanies($paging: PagingInput, $filter: CompanyRowFilter) {
    tagsOfCompanies(paging: $paging, filter: $filter) {
      total items { id title authorName createdAt canWork company { id name } }
    }
  }
`);
/** All four show the same of a row. */
export type LibraryRow = NonNullable<
  ResultOf<typeof tasksQuery>["tasksOfCompanies"]
>["items"][number];

const details = graphql(`
  fragment RowDetails on LibraryRowDetails {
    text minHours maxHours updatedAt tags clientName tokens
    holds { id title } usedIn { id title }
  }
`);

export const projectQuery = graphql(
  `query ProjectOfCompany($id: ID!) {
    projectOfCompany(id: $id) {
      id title authorName createdAt canWork company { id name } details { ...RowDetails }
    }
  }`,
  [details],
);
export const featureQuery = graphql(
  `query FeatureOfCompany($id: ID!) {
    featureOfCompany(id: $id) {
      id title authorName createdAt canWork company { id name } details { ...RowDetails }
    }
  }`,
  [details],
);
export const taskQuery = graphql(
  `query TaskOfCompany($id: ID!) {
    taskOfCompany(id: $id) {
      id title authorName createdAt canWork company { id name } details { ...RowDetails }
    }
  }`,
  [details],
);
export type DetailedRow = NonNullable<ResultOf<typeof taskQuery>["taskOfCompany"]>;

export const commentsQuery = graphql(`
  query CommentsOfCompany($entityType: PlaceKind!, $entityId: ID!, $paging: PagingInput) {
    commentsOfCompany(entityType: $entityType, entityId: $entityId, paging: $paging) {
      total items { id companyId threadId text authorName createdAt }
    }
  }
`);
export type RowComment = NonNullable<
  ResultOf<typeof commentsQuery>["commentsOfCompany"]
>["items"][number];

export const deleteCommentMutation = graphql(`
  mutation DeleteCommentOfCompany($companyId: ID!, $id: ID!, $text: String!) {
    deleteCommentOfCompany(companyId: $companyId, commentId: $id, reason: $text)
  }
`);
