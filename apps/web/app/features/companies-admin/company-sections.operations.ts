import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

// One query per section: each runs when its section comes near the viewport.

export const companyLedgerQuery = graphql(`
  query CompanyLedger($id: ID!, $latest: PagingInput) {
    companyAccountLedger(companyId: $id, paging: $latest) {
      total
      items { id kind amount projectTitle invoiceId invoiceNumber reason userName createdAt }
    }
  }
`);
export type LedgerLine = NonNullable<
  ResultOf<typeof companyLedgerQuery>["companyAccountLedger"]
>["items"][number];

export const companyInvoicesQuery = graphql(`
  query CompanyInvoices($id: ID!, $latest: PagingInput) {
    invoiceAccounts(filter: { companyId: $id }, paging: $latest) {
      total
      items { id number status isOverdue total currency createdAt }
    }
  }
`);

export const companyUsersQuery = graphql(`
  query CompanyUsers($id: ID!, $latest: PagingInput) {
    users(filter: { companyId: $id }, paging: $latest) {
      total
      items { id name email type active isVerified isInvited }
    }
  }
`);

export const companyProjectsQuery = graphql(`
  query CompanyProjects($id: ID!, $latest: PagingInput) {
    companyAccountProjects(companyId: $id, paging: $latest) {
      total
      items { id title minHours maxHours featureCount taskCount tokens updatedAt }
    }
  }
`);

export const companyRestrictionQuery = graphql(`
  query CompanyRestriction($id: ID!) {
    companyRestriction(companyId: $id) {
      isOn days late { invoiceId number dueOn since }
    }
  }
`);

export const companyNotesQuery = graphql(`
  query CompanyNotes($id: ID!, $latest: PagingInput) {
    companyNotes(companyId: $id, paging: $latest) {
      total
      items { id text authorName createdAt }
    }
  }
`);

export const addCompanyNoteMutation = graphql(`
  mutation AddCompanyNote($id: ID!, $input: CompanyNoteInput!) {
    addCompanyNote(companyId: $id, input: $input) { id }
  }
`);

export const companyActivityQuery = graphql(`
  query CompanyActivity($id: ID!, $latest: PagingInput) {
    platformAuditEntries(filter: { companyId: $id }, paging: $latest) {
      total
      items { id at action actorName impersonatorName details }
    }
  }
`);

const companyInvite = graphql(`
  fragment CompanyInviteRow on CompanyInvite {
    id email type state sentAt authorName can { resend revoke }
  }
`);
export type CompanyInvite = ResultOf<typeof companyInvite>;

export const companyInvitesQuery = graphql(
  `query CompanyInvites($id: ID!, $latest: PagingInput) {
    companyInvites(companyId: $id, paging: $latest) { total items { ...CompanyInviteRow } }
  }`,
  [companyInvite],
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
