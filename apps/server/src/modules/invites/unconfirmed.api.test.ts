import { describe, expect, it } from "vitest";
import {
  activate,
  activationKey,
  goodPassword,
  login,
  newAddress,
  register,
  registration,
} from "../../testing/accounts.ts";
import { errorOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import {
  acceptInviteInput,
  inviteOperations as ask,
  createInvite,
  inviteKey,
} from "../../testing/team.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

/** Registers an address as a stranger might; returns the emailed activation key. */
async function registerUnconfirmed(email: string): Promise<string> {
  await register(test, registration({ email }));
  return activationKey(test, email);
}
const users = (email: string) =>
  test.sql<{ company_id: number; id: number }>(
    "select company_id, id from app_user where email = $1",
    [email],
  );

describe("Invites to a registered but unconfirmed address", () => {
  it("accepting the invite takes the address over from the unconfirmed account", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const activation = await registerUnconfirmed(email);
    const [squatter] = await users(email);
    const reply = await test.call(
      ask.create,
      { input: { emails: [email], type: "companyEngineer" } },
      admin,
    );
    expect(reply.errors).toEqual([]);
    const key = await inviteKey(test, email, 2);
    expect(key).toHaveLength(43);
    const password = "another good password";
    const input = acceptInviteInput(key, { password });
    expect((await test.call(ask.accept, { input })).errors).toEqual([]);
    expect((await users(email)).map(({ company_id }) => company_id)).toEqual([admin.companyId]);
    expect((await login(test, email, password)).errors).toEqual([]);

    // The link and the password of the previous account no longer work.
    expect(errorOf(await activate(test, activation)).code).toBe("VERIFICATION");
    const [left] = await test.sql<{ email: string }>(
      "select email, active, password_hash, verified_at from app_user where id = $1",
      [squatter?.id],
    );
    expect(left).toMatchObject({ active: false, password_hash: null, verified_at: null });
    expect((await login(test, left?.email ?? "", goodPassword)).data.login ?? null).toBeNull();
    expect(
      await test.sql("select action from audit_entry where company_id = $1 order by id desc", [
        squatter?.company_id,
      ]),
    ).toEqual([{ action: "user.updated" }, { action: "company.registered" }]);
  });

  it("accepting also takes over an account registered after the invite", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    await register(test, registration({ email }));
    await mailsTo(test, email, 2);
    expect((await test.call(ask.accept, { input: acceptInviteInput(key) })).errors).toEqual([]);
    expect((await users(email)).map(({ company_id }) => company_id)).toEqual([admin.companyId]);
  });

  it("the account is kept when the invite is revoked or the account is staff", async () => {
    const { admin } = await test.company();
    const [email, colleague] = [newAddress(), newAddress()];
    const { id, key } = await createInvite(test, admin, email);
    await register(test, registration({ email }));
    await mailsTo(test, email, 2);
    await test.call(ask.revoke, { id }, admin);
    const dead = await test.call(ask.accept, { input: acceptInviteInput(key) });
    expect(errorOf(dead).code).toBe("VERIFICATION");
    expect(await users(email)).toHaveLength(1);

    const invite = await createInvite(test, admin, colleague);
    await test.sql(
      "with held as (insert into login_address (company_id, address) values ($1, $2)) insert into app_user (company_id, email, name, type) values ($1, $2, 'New', 'presaleAdmin')",
      [test.app.platformCompanyId, colleague],
    );
    const refused = await test.call(ask.accept, { input: acceptInviteInput(invite.key) });
    expect(errorOf(refused).status).toBe(409);
    expect((await users(colleague)).map(({ company_id }) => company_id)).toEqual([
      test.app.platformCompanyId,
    ]);
  });
});
