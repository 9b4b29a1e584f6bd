import { emailedKeyOf } from "./mails.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const teamOperations = {
  list: "query ($paging: PagingInput, $filter: TeamFilter) { teamMembers(paging: $paging, filter: $filter) { total items { id name email type role { id name } permissions active isVerified online lastSeenAt can { update } } } }",
  roles: "{ companyRoles { id name permissions } }",
  access:
    "mutation ($userId: ID!, $input: MemberAccessInput!) { changeMemberAccess(userId: $userId, input: $input) { id type role { name } permissions } }",
  active:
    "mutation ($userId: ID!, $active: Boolean!) { setMemberActive(userId: $userId, active: $active) { id active } }",
};

export const inviteOperations = {
  list: "query ($paging: PagingInput, $filter: InviteFilter) { invites(paging: $paging, filter: $filter) { total items { id email type role { name } state author { name } can { resend revoke } } } }",
  create:
    "mutation ($input: CreateInvitesInput!) { createInvites(input: $input) { id email type state } }",
  staff: "mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { id email type } }",
  resend: "mutation ($id: ID!) { resendInvite(id: $id) { id state } }",
  revoke: "mutation ($id: ID!) { revokeInvite(id: $id) { id state } }",
  open: "mutation ($key: String!) { openInvite(key: $key) { companyName inviterName email } }",
  accept: "mutation ($input: AcceptInviteInput!) { acceptInvite(input: $input) { token } }",
};

export const acceptInviteInput = (key: string, values: Record<string, unknown> = {}) => ({
  key,
  name: "Grace",
  password: "correct horse battery",
  termsAccepted: true,
  privacyAccepted: true,
  ...values,
});

export const inviteKey = (test: TestApp, email: string, count = 1): Promise<string> =>
  emailedKeyOf(test, email, "invite", count);

export async function createInvite(
  test: TestApp,
  by: TestUser,
  email: string,
  values: Record<string, unknown> = {},
): Promise<{ id: string; key: string }> {
  const input = { emails: [email], type: "companyEngineer", ...values };
  const reply = await test.call<{ createInvites: { id: string }[] | null }>(
    inviteOperations.create,
    { input },
    by,
  );
  const id = reply.data.createInvites?.[0]?.id;
  if (!id) throw new Error(`createInvites: ${JSON.stringify(reply.errors)}`);
  return { id, key: await inviteKey(test, email) };
}

interface ListedInvite {
  id: string;
  email: string;
  type: string;
  role: { name: string } | null;
  state: string;
  author: { name: string };
  can: { resend: boolean; revoke: boolean };
}

export async function listInvites(test: TestApp, user: TestUser, filter: object = {}) {
  const reply = await test.call<{ invites: { total: number; items: ListedInvite[] } }>(
    inviteOperations.list,
    { filter },
    user,
  );
  if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
  return reply.data.invites;
}

/** Returns the actions on an invite in the audit log, oldest first. */
export async function auditActionsOfInvite(test: TestApp, id: string): Promise<string[]> {
  const rows = await test.sql<{ action: string }>(
    "select action from audit_entry where target_kind = 'invite' and target_id = $1 order by id",
    [id],
  );
  return rows.map(({ action }) => action);
}
