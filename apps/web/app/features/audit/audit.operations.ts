import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const companyEntry = graphql(`
  fragment CompanyEntry on AuditEntry {
    id at action actorKind actorName isThroughStaff targetName details
  }
`);
export type CompanyEntry = ResultOf<typeof companyEntry>;

export const auditQuery = graphql(
  `query AuditEntries($paging: PagingInput, $filter: AuditFilter) {
    auditEntries(paging: $paging, filter: $filter) { total items { ...CompanyEntry } }
  }`,
  [companyEntry],
);

const platformEntry = graphql(`
  fragment PlatformEntry on PlatformAuditEntry {
    id at action companyId companyName actorId actorName impersonatorName targetName details
  }
`);
export type PlatformEntry = ResultOf<typeof platformEntry>;

export const platformAuditQuery = graphql(
  `query PlatformAuditEntries($paging: PagingInput, $filter: PlatformAuditFilter) {
    platformAuditEntries(paging: $paging, filter: $filter) { total items { ...PlatformEntry } }
  }`,
  [platformEntry],
);

export const companyNamesQuery = graphql(`
  query CompanyNames($filter: CompanyNameFilter) {
    companyNames(filter: $filter) { id name }
  }
`);

export const peopleQuery = graphql(`
  query AuditPeople($paging: PagingInput, $filter: UserAccountFilter) {
    users(paging: $paging, filter: $filter) { items { id name company { name } } }
  }
`);

export const personQuery = graphql(`
  query AuditPerson($id: ID!) {
    user(id: $id) { id name company { name } }
  }
`);
