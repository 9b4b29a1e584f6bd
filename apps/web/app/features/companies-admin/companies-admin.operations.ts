import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const companyRow = graphql(`
  fragment CompanyAccountRow on CompanyAccount {
    id name email web legalName address taxNumber createdAt userCount balance owed
    can { grantTokens }
  }
`);
export type CompanyRow = ResultOf<typeof companyRow>;

export const companiesQuery = graphql(
  `query CompanyAccounts($paging: PagingInput, $filter: CompanyAccountFilter) {
    companyAccounts(paging: $paging, filter: $filter) { total items { ...CompanyAccountRow } }
  }`,
  [companyRow],
);

export const companyQuery = graphql(
  `query CompanyAccount($id: ID!, $latest: PagingInput, $readsInvoices: Boolean!) {
    companyAccount(companyId: $id) { ...CompanyAccountRow }
    companyAccountLedger(companyId: $id, paging: $latest) {
      total
      items { id kind amount projectTitle invoiceId invoiceNumber reason userName createdAt }
    }
    invoiceAccounts(filter: { companyId: $id }, paging: $latest) @include(if: $readsInvoices) {
      items { id number status isOverdue total currency createdAt }
    }
  }`,
  [companyRow],
);
type CompanyData = ResultOf<typeof companyQuery>;
export type Ledger = NonNullable<CompanyData["companyAccountLedger"]>;
export type CompanyInvoice = NonNullable<CompanyData["invoiceAccounts"]>["items"][number];

export const grantTokensMutation = graphql(`
  mutation GrantTokens($companyId: ID!, $input: GrantTokensInput!) {
    grantTokens(companyId: $companyId, input: $input) { id }
  }
`);
