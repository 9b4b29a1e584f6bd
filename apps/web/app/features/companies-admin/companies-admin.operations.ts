import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const companyRow = graphql(`
  fragment CompanyAccountRow on CompanyAccount {
    id name email web legalName address taxNumber currency timeZone createdAt closedAt eraseAt erasedAt userCount balance owed
    projectCount lastActiveAt lastInvoiceAt paid { currency total }
    can { grantTokens update note close reopen invite work }
  }
`);
export type CompanyRow = ResultOf<typeof companyRow>;

export const companiesQuery = graphql(
  `query CompanyAccounts($paging: PagingInput, $filter: CompanyAccountFilter) {
    companyAccounts(paging: $paging, filter: $filter) { total items { ...CompanyAccountRow } }
  }`,
  [companyRow],
);

export const grantTokensMutation = graphql(`
  mutation GrantTokens($companyId: ID!, $input: GrantTokensInput!) {
    grantTokens(companyId: $companyId, input: $input) { id }
  }
`);

export const createCompanyMutation = graphql(`
  mutation CreateCompanyAccount($input: CreateCompanyAccountInput!) {
    createCompanyAccount(input: $input) { id name }
  }
`);

export const updateCompanyMutation = graphql(
  `mutation UpdateCompanyAccount($id: ID!, $input: UpdateCompanyInput!, $reason: String!) {
    updateCompanyAccount(companyId: $id, input: $input, reason: $reason) { ...CompanyAccountRow }
  }`,
  [companyRow],
);

export const closeCompanyMutation = graphql(
  `mutation CloseCompany($id: ID!, $input: CloseCompanyInput!) {
    closeCompany(companyId: $id, input: $input) { ...CompanyAccountRow }
  }`,
  [companyRow],
);

export const reopenCompanyMutation = graphql(
  `mutation ReopenCompany($id: ID!, $text: String!) {
    reopenCompany(companyId: $id, reason: $text) { ...CompanyAccountRow }
  }`,
  [companyRow],
);
