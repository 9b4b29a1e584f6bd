import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const usersQuery = graphql(`
  query Users($paging: PagingInput, $filter: UserAccountFilter) {
    users(paging: $paging, filter: $filter) {
      total
      items {
        id name email type active isVerified createdAt lastSeenAt permissions
        role { id name } company { id name isPlatform } can { update actAs }
      }
    }
  }
`);
export type UserRow = NonNullable<ResultOf<typeof usersQuery>["users"]>["items"][number];

export const userQuery = graphql(`
  query UserOfPlatform($id: ID!) {
    user(id: $id) {
      id name email type active isVerified createdAt lastSeenAt permissions
      role { id name } company { id name isPlatform } can { update actAs }
    }
    userActivity(userId: $id) {
      isOnline hasTwoFactor sessionCount
      entries { id at action actorName impersonatorName details }
    }
  }
`);
export type UserActivity = NonNullable<ResultOf<typeof userQuery>["userActivity"]>;

export const findRolesQuery = graphql(`
  query FindRoles($words: String, $perPage: Int!) {
    roles(filter: { words: $words }, paging: { perPage: $perPage }) {
      items { id name permissions side }
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

export const staffInvitesQuery = graphql(`
  query StaffInvites($paging: PagingInput) {
    staffInvites(paging: $paging) {
      total
      items { id email type state sentAt author { id name } can { resend revoke } }
    }
  }
`);
export type StaffInvite = NonNullable<
  ResultOf<typeof staffInvitesQuery>["staffInvites"]
>["items"][number];

export const resendStaffInviteMutation = graphql(`
  mutation ResendStaffInvite($id: ID!) { resendStaffInvite(id: $id) { id } }
`);

export const revokeStaffInviteMutation = graphql(`
  mutation RevokeStaffInvite($id: ID!) { revokeStaffInvite(id: $id) { id } }
`);
