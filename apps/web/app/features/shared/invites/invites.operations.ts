import { graphql } from "../../../lib/apollo/graphql.ts";

export const createInvitesMutation = graphql(`
  mutation CreateInvites($input: CreateInvitesInput!) { createInvites(input: $input) { id } }
`);

export const addColleagueMutation = graphql(`
  mutation AddColleague($input: AddColleagueInput!) { addColleague(input: $input) { id name } }
`);
