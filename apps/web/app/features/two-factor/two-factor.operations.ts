import { graphql } from "../../lib/apollo/graphql.ts";

export const twoFactorQuery = graphql(`
  query MyTwoFactor {
    me { id email hasPassword mustEnableTwoFactor }
    myTwoFactor { since recoveryCodesLeft }
  }
`);

export const setUpTwoFactorMutation = graphql(`
  mutation SetUpTwoFactor($input: SetUpTwoFactorInput!) {
    setUpTwoFactor(input: $input) { uri secret }
  }
`);

export const confirmTwoFactorMutation = graphql(`
  mutation ConfirmTwoFactor($input: CodeInput!) { confirmTwoFactor(input: $input) }
`);

export const disableTwoFactorMutation = graphql(`
  mutation DisableTwoFactor($input: CodeInput!) { disableTwoFactor(input: $input) }
`);

export const renewRecoveryCodesMutation = graphql(`
  mutation RenewRecoveryCodes($input: CodeInput!) { renewRecoveryCodes(input: $input) }
`);

export const loginWithCodeMutation = graphql(`
  mutation LoginWithCode($input: LoginWithCodeInput!) { loginWithCode(input: $input) }
`);
