import type { TestApp, TestUser } from "./test-app.ts";

export const loginAsUser =
  "mutation ($userId: ID!, $reason: String!) { loginAsUser(userId: $userId, reason: $reason) { token } }";
export const actingReason = "They can't find their project";

/** The user, by the session of a member of staff who acts as them. */
export async function actAs(test: TestApp, staff: TestUser, user: TestUser): Promise<TestUser> {
  const variables = { userId: user.id, reason: actingReason };
  const reply = await test.call<{ loginAsUser: { token: string } | null }>(
    loginAsUser,
    variables,
    staff,
  );
  const token = reply.data.loginAsUser?.token;
  if (!token) throw new Error(`loginAsUser: ${JSON.stringify(reply.errors)}`);
  return { ...user, token };
}

export const workOnBehalf =
  "mutation ($companyId: ID!, $reason: String!) { workOnBehalf(companyId: $companyId, reason: $reason) { token } }";
export const behalfReason = "Asked for by phone on Monday";

/** A member of staff at work on the behalf of this person's company. */
export async function workFor(test: TestApp, staff: TestUser, user: TestUser): Promise<TestUser> {
  const variables = { companyId: user.companyId, reason: behalfReason };
  const reply = await test.call<{ workOnBehalf: { token: string } | null }>(
    workOnBehalf,
    variables,
    staff,
  );
  const token = reply.data.workOnBehalf?.token;
  if (!token) throw new Error(`workOnBehalf: ${JSON.stringify(reply.errors)}`);
  return { ...user, token };
}
