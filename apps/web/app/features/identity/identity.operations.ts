import { graphql } from "../../lib/apollo/graphql.ts";

export const startGoogleLoginMutation = graphql(`
  mutation StartGoogleLogin($returnTo: String) { startGoogleLogin(returnTo: $returnTo) }
`);

export const startGoogleLinkMutation = graphql(`
  mutation StartGoogleLink($returnTo: String, $password: String) {
    startGoogleLink(returnTo: $returnTo, password: $password)
  }
`);

export const finishGoogleLoginMutation = graphql(`
  mutation FinishGoogleLogin($input: FinishGoogleLoginInput!) {
    finishGoogleLogin(input: $input) { token challenge isLinked returnTo }
  }
`);

export const googleAccountQuery = graphql(`
  query MyGoogleAccount {
    me { id email hasPassword }
    myGoogleAccount { email linkedAt }
  }
`);

export const unlinkGoogleMutation = graphql(`
  mutation UnlinkGoogle { unlinkGoogle }
`);
