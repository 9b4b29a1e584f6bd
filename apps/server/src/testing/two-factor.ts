import { hashPassword } from "../platform/auth/password.ts";
import { goodPassword } from "./accounts.ts";
import { codeOf } from "./authenticator.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const twoFactorOperations = {
  mine: "{ myTwoFactor { since recoveryCodesLeft } }",
  setUp: "mutation ($input: SetUpTwoFactorInput!) { setUpTwoFactor(input: $input) { uri secret } }",
  confirm: "mutation ($input: CodeInput!) { confirmTwoFactor(input: $input) }",
  disable: "mutation ($input: CodeInput!) { disableTwoFactor(input: $input) }",
  renew: "mutation ($input: CodeInput!) { renewRecoveryCodes(input: $input) }",
  login: "mutation ($input: LoginInput!) { login(input: $input) { token challenge } }",
  code: "mutation ($input: LoginWithCodeInput!) { loginWithCode(input: $input) }",
};

const passwordHash = hashPassword(goodPassword);
export async function setPassword<User extends TestUser>(test: TestApp, user: User): Promise<User> {
  await test.sql("update app_user set password_hash = $1 where id = $2", [
    await passwordHash,
    user.id,
  ]);
  return user;
}

/** Enables two-factor login for the user, with the code of the step before `now`. */
export async function enableTwoFactor(test: TestApp, user: TestUser, now: number) {
  const input = { password: goodPassword };
  const setUp = await test.call<{ setUpTwoFactor: { secret: string } }>(
    twoFactorOperations.setUp,
    { input },
    user,
  );
  const { secret } = setUp.data.setUpTwoFactor;
  const reply = await test.call<{ confirmTwoFactor: string[] }>(
    twoFactorOperations.confirm,
    { input: { code: codeOf(secret, now, -1) } },
    user,
  );
  return { secret, recoveryCodes: reply.data.confirmTwoFactor };
}
