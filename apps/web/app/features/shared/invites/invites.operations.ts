import { graphql } from "../../../lib/apollo/graphql.ts";

export const createInvitesMutation = graphql(`
  mutation CreateInvites($input: CreateInvitesInput!) { createInvites(input: $input) { id } }
`);

export const addColleagueMutation = graphql(`
  mutation AddColleague($input: AddColleagueInput!) { addColleague(input: $input) { id name } }
`);

export const pendingInvitesQuery = graphql(`
  query PendingInvites { invites(filter: { state: pending }, paging: { perPage: 1 }) { total } }
`);
