import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const ownDataQuery = graphql(`
  query OwnData {
    me { id email hasPassword }
    myTwoFactor { since }
  }
`);
type Data = ResultOf<typeof ownDataQuery>;
export interface OwnAccount {
  me: NonNullable<Data["me"]>;
  twoFactor: NonNullable<Data["myTwoFactor"]>;
}

export const exportMyDataMutation = graphql(`
  mutation ExportMyData($input: ProofInput!) { exportMyData(input: $input) }
`);

export const eraseMyAccountMutation = graphql(`
  mutation EraseMyAccount($input: EraseAccountInput!) { eraseMyAccount(input: $input) }
`);

export const exportCompanyDataMutation = graphql(`
  mutation ExportCompanyData($input: ProofInput!) { exportCompanyData(input: $input) }
`);

export const eraseCompanyMutation = graphql(`
  mutation EraseCompany($input: EraseCompanyInput!) { eraseCompany(input: $input) { id eraseAt } }
`);

export const cancelCompanyErasureMutation = graphql(`
  mutation CancelCompanyErasure { cancelCompanyErasure { id eraseAt } }
`);
