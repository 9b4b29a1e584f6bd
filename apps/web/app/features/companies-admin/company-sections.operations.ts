import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";
import { companyRow } from "./companies-admin.operations.ts";

// The company's page requests the first rows of all sections in one query. A section's own query
// reads these from the cache, and requests the section's other pages.

const ledger = graphql(`
  fragment CompanyLedgerPart on Query {
    companyAccountLedger(companyId: $id, paging: $latest) {
      total
      items { id kind amount projectTitle invoiceId invoiceNumber reason userName createdAt }
    }
  }
`);

export const companyLedgerQuery = graphql(
  `query CompanyLedger($id: ID!, $latest: PagingInput) { ...CompanyLedgerPart }`,
  [ledger],
);
export type LedgerLine = NonNullable<
  ResultOf<typeof companyLedgerQuery>["companyAccountLedger"]
>["items"][number];

const invoices = graphql(`
  fragment CompanyInvoicesPart on Query {
    adminInvoices(filter: { companyId: $id }, paging: $latest) {
      total
      items { id number status isOverdue total currency createdAt }
    }
  }
`);

export const companyInvoicesQuery = graphql(
  `query CompanyInvoices($id: ID!, $latest: PagingInput) { ...CompanyInvoicesPart }`,
  [invoices],
);

const users = graphql(`
  fragment CompanyUsersPart on Query {
    users(filter: { companyId: $id }, paging: $first) {
      total
      items { id name email type active isVerified isInvited }
    }
  }
`);

export const companyUsersQuery = graphql(
  `query CompanyUsers($id: ID!, $first: PagingInput) { ...CompanyUsersPart }`,
  [users],
);

const projects = graphql(`
  fragment CompanyProjectsPart on Query {
    companyAccountProjects(companyId: $id, paging: $latest) {
      total
      items { id title minHours maxHours featureCount taskCount tokens updatedAt }
    }
  }
`);

export const companyProjectsQuery = graphql(
  `query CompanyProjects($id: ID!, $latest: PagingInput) { ...CompanyProjectsPart }`,
  [projects],
);

const restriction = graphql(`
  fragment CompanyRestrictionPart on Query {
    companyRestriction(companyId: $id) {
      isOn days late { invoiceId number dueOn since }
    }
  }
`);

export const companyRestrictionQuery = graphql(
  `query CompanyRestriction($id: ID!) { ...CompanyRestrictionPart }`,
  [restriction],
);

const notes = graphql(`
  fragment CompanyNotesPart on Query {
    companyNotes(companyId: $id, paging: $latest) {
      total
      items { id text authorName createdAt }
    }
  }
`);

export const companyNotesQuery = graphql(
  `query CompanyNotes($id: ID!, $latest: PagingInput) { ...CompanyNotesPart }`,
  [notes],
);

export const addCompanyNoteMutation = graphql(`
  mutation AddCompanyNote($id: ID!, $input: CompanyNoteInput!) {
    addCompanyNote(companyId: $id, input: $input) { id }
  }
`);

const activity = graphql(`
  fragment CompanyActivityPart on Query {
    platformAuditEntries(filter: { companyId: $id }, paging: $latest) {
      total
      items { id at action actorName impersonatorName details }
    }
  }
`);

export const companyActivityQuery = graphql(
  `query CompanyActivity($id: ID!, $latest: PagingInput) { ...CompanyActivityPart }`,
  [activity],
);

const companyInvite = graphql(`
  fragment CompanyInviteRow on CompanyInvite {
    id email type state sentAt authorName can { resend revoke }
  }
`);
export type CompanyInvite = ResultOf<typeof companyInvite>;

const invites = graphql(
  `fragment CompanyInvitesPart on Query {
    companyInvites(companyId: $id, paging: $latest) { total items { ...CompanyInviteRow } }
  }`,
  [companyInvite],
);

export const companyInvitesQuery = graphql(
  `query CompanyInvites($id: ID!, $latest: PagingInput) { ...CompanyInvitesPart }`,
  [invites],
);

export const createCompanyInvitesMutation = graphql(`
  mutation CreateCompanyInvites($id: ID!, $input: CreateInvitesInput!, $reason: String!) {
    createCompanyInvites(companyId: $id, input: $input, reason: $reason) { id }
  }
`);

export const resendCompanyInviteMutation = graphql(`
  mutation ResendCompanyInvite($companyId: ID!, $id: ID!, $text: String!) {
    resendCompanyInvite(companyId: $companyId, inviteId: $id, reason: $text) { id }
  }
`);

export const revokeCompanyInviteMutation = graphql(`
  mutation RevokeCompanyInvite($companyId: ID!, $id: ID!, $text: String!) {
    revokeCompanyInvite(companyId: $companyId, inviteId: $id, reason: $text) { id }
  }
`);

export const rolesOfCompaniesQuery = graphql(`
  query RolesOfCompanies($paging: PagingInput) {
    roles(paging: $paging, side: company) { items { id name description permissions } }
  }
`);

export const companyPageQuery = graphql(
  `query CompanyPage(
    $id: ID!, $first: PagingInput, $latest: PagingInput,
    $hasUsers: Boolean!, $hasProjects: Boolean!, $hasInvoices: Boolean!, $hasInvites: Boolean!, $hasActivity: Boolean!
  ) {
    companyAccount(companyId: $id) { ...CompanyAccountRow }
    ...CompanyRestrictionPart
    ...CompanyLedgerPart
    ...CompanyNotesPart
    ...CompanyUsersPart @include(if: $hasUsers)
    ...CompanyProjectsPart @include(if: $hasProjects)
    ...CompanyInvoicesPart @include(if: $hasInvoices)
    ...CompanyInvitesPart @include(if: $hasInvites)
    ...CompanyActivityPart @include(if: $hasActivity)
  }`,
  [companyRow, restriction, ledger, notes, users, projects, invoices, invites, activity],
);
