import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const userRow = graphql(`
  fragment UserRow on UserAccount {
    id name email type active isVerified isInvited createdAt isOnline lastSeenAt permissions
    role { id name } company { id name isPlatform } can { update impersonate }
  }
`);
export type UserRow = ResultOf<typeof userRow>;

export const usersQuery = graphql(
  `query Users($paging: PagingInput, $filter: UserAccountFilter) {
    users(paging: $paging, filter: $filter) { total items { ...UserRow } }
  }`,
  [userRow],
);

export const userQuery = graphql(
  `query UserOfPlatform($id: ID!) {
    user(id: $id) { ...UserRow }
    userActivity(userId: $id) {
      hasTwoFactor sessionCount
      entries { id at action actorName impersonatorName details }
    }
  }`,
  [userRow],
);
export type UserActivity = NonNullable<ResultOf<typeof userQuery>["userActivity"]>;

export const findRolesQuery = graphql(`
  query FindRoles($query: String, $side: PermissionSide!, $perPage: Int!) {
    roles(filter: { query: $query }, side: $side, paging: { perPage: $perPage }) {
      items { id name permissions }
    }
  }
`);

export const updateUserAccessMutation = graphql(`
  mutation UpdateUserAccess($userId: ID!, $input: UserAccessInput!) {
    updateUserAccess(userId: $userId, input: $input) { id }
  }
`);

export const setUserActiveMutation = graphql(`
  mutation SetUserActive($userId: ID!, $active: Boolean!) {
    setUserActive(userId: $userId, active: $active) { id active }
  }
`);

export const verifyUserMutation = graphql(`
  mutation VerifyUser($userId: ID!) { verifyUser(userId: $userId) { id isVerified } }
`);

export const inviteStaffMutation = graphql(`
  mutation InviteStaff($input: InviteStaffInput!) { inviteStaff(input: $input) { id } }
`);

const staffInvite = graphql(`
  fragment StaffInvite on Invite {
    id email type state sentAt author { id name } can { resend revoke }
  }
`);
export type StaffInvite = ResultOf<typeof staffInvite>;

export const staffInvitesQuery = graphql(
  `query StaffInvites($paging: PagingInput) {
    staffInvites(paging: $paging) { total items { ...StaffInvite } }
  }`,
  [staffInvite],
);

export const resendStaffInviteMutation = graphql(`
  mutation ResendStaffInvite($id: ID!) { resendStaffInvite(id: $id) { id } }
`);

export const revokeStaffInviteMutation = graphql(`
  mutation RevokeStaffInvite($id: ID!) { revokeStaffInvite(id: $id) { id } }
`);
