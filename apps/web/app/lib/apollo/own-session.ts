import { send } from "../send.ts";
import { apolloClient } from "./client.ts";
import { graphql } from "./graphql.ts";

const meQuery = graphql(`
  query Me {
    me {
      id name email avatarUrl type permissions tokenBalance impersonator onBehalf impersonationEndsAt mustEnableTwoFactor
      company { id name currency timeZone eraseAt }
    }
  }
`);

const loginAsUserMutation = graphql(`
  mutation LoginAsUser($userId: ID!, $reason: String!) {
    loginAsUser(userId: $userId, reason: $reason) { token }
  }
`);

const workOnBehalfMutation = graphql(`
  mutation WorkOnBehalf($companyId: ID!, $reason: String!) {
    workOnBehalf(companyId: $companyId, reason: $reason) { token }
  }
`);

const returnToAdminMutation = graphql(`
  mutation ReturnToAdmin { returnToAdmin }
`);

export const fetchMe = (context: { headers?: Record<string, string>; isBackground?: boolean }) =>
  apolloClient.query({ query: meQuery, context });

export const loginAsUser = (variables: { userId: string; reason: string }) =>
  send(loginAsUserMutation, variables);

export const workOnBehalf = (variables: { companyId: string; reason: string }) =>
  send(workOnBehalfMutation, variables);

export const endImpersonation = () => send(returnToAdminMutation, {});
