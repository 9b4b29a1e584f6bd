import { graphql } from "../../lib/apollo/graphql.ts";

const inviteRow = graphql(`
  fragment InviteRow on Invite {
    id email type state sentAt expiresAt
    role { id name } author { id name } can { resend revoke }
  }
`);

export const invitesQuery = graphql(
  `query Invites($paging: PagingInput, $filter: InviteFilter) {
    invites(paging: $paging, filter: $filter) { total items { ...InviteRow } }
  }`,
  [inviteRow],
);

export const resendInviteMutation = graphql(`
  mutation ResendInvite($id: ID!) { resendInvite(id: $id) { id } }
`);

export const revokeInviteMutation = graphql(`
  mutation RevokeInvite($id: ID!) { revokeInvite(id: $id) { id } }
`);
