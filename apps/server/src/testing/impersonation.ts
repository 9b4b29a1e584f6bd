import type { TestApp, TestUser } from "./test-app.ts";

/** Returns the user with the token that the staff's mutation returns. */
async function withStaffToken(
  test: TestApp,
  staff: TestUser,
  user: TestUser,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<TestUser> {
  const { data, errors } = await test.call<Record<string, { token: string } | null>>(
    mutation,
    variables,
    staff,
  );
  const [given] = Object.values(data ?? {});
  if (!given) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  return { ...user, token: given.token };
}

export const loginAsUser =
  "mutation ($userId: ID!, $reason: String!) { loginAsUser(userId: $userId, reason: $reason) { token } }";
export const impersonationReason = "They can't find their project";

/** Returns the user with the session of staff who impersonate them. */
export const impersonate = (test: TestApp, staff: TestUser, user: TestUser): Promise<TestUser> =>
  withStaffToken(test, staff, user, loginAsUser, { userId: user.id, reason: impersonationReason });

export const workOnBehalf =
  "mutation ($companyId: ID!, $reason: String!) { workOnBehalf(companyId: $companyId, reason: $reason) { token } }";
export const delegationReason = "Asked for by phone on Monday";

/** Returns the user with the session of staff who work on their company's behalf (delegation). */
export const actOnBehalf = (test: TestApp, staff: TestUser, user: TestUser): Promise<TestUser> =>
  withStaffToken(test, staff, user, workOnBehalf, {
    companyId: user.companyId,
    reason: delegationReason,
  });
