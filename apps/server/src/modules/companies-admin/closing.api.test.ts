import { closeCodes } from "@presale/contracts/socket.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../platform/auth/password.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { goodPassword, login, newAddress } from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { invoicing } from "../../testing/invoices.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { openSocket } from "../../testing/sockets.ts";
import { inviteKey, inviteOperations } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const make = factories(test);
const reason = "They asked us by phone to close it";
const name = "Closing & Co";
let staff: TestUser;
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});
beforeEach(async () => {
  ({ admin, engineer } = await test.company(name));
});

const close = (input: object = {}, as: TestUser | null = staff, id = admin.companyId) =>
  test.call<{ closeCompany: { closedAt: string | null; can: object } }>(
    "mutation ($id: ID!, $input: CloseCompanyInput!) { closeCompany(companyId: $id, input: $input) { closedAt can { close reopen } } }",
    { id, input: { typedName: name, reason, ...input } },
    as,
  );
const reopen = (as: TestUser | null = staff, why = reason) =>
  test.call<{ reopenCompany: { closedAt: string | null } }>(
    "mutation ($id: ID!, $reason: String!) { reopenCompany(companyId: $id, reason: $reason) { closedAt } }",
    { id: admin.companyId, reason: why },
    as,
  );
const queryMe = (user: TestUser) => test.call("{ me { id } }", {}, user);
const findAuditEntries = () =>
  test.sql<{ action: string; actor: number; details: object }>(
    "select action, actor_user_id as actor, details from audit_entry where company_id = $1 and action like 'company.%' order by id",
    [admin.companyId],
  );
const requestEmail = (email: string, path: string) =>
  test.call(`mutation ($input: EmailInput!) { ${path}(input: $input) }`, { input: { email } });

describe("Company closed by staff", () => {
  it("its users' sessions and sockets end, with a message that says why", async () => {
    const socket = await openSocket(test.url, ["bearer", engineer.token]);
    const reply = await close();
    expect(reply.errors).toEqual([]);
    expect(reply.data.closeCompany).toMatchObject({ can: { close: false, reopen: true } });
    expect(reply.data.closeCompany.closedAt).not.toBeNull();
    for (const user of [admin, engineer]) {
      const refused = await queryMe(user);
      expect(refused.status).toBe(511);
      expect(errorOf(refused)).toMatchObject({ code: "COMPANY_CLOSED" });
      expect(errorOf(refused).message).toMatch(/company's account is closed/);
    }
    expect(await socket.closed).toBe(closeCodes.sessionEnded);
    expect(await findAuditEntries()).toEqual([
      { action: "company.closed", actor: staff.id, details: { reason } },
    ]);
    // Other companies aren't affected.
    const other = await test.company();
    expect((await queryMe(other.admin)).errors).toEqual([]);
  });

  it("its users can't log in by password, by link or by impersonation", async () => {
    const email = newAddress();
    const invited = await test.call(
      inviteOperations.create,
      { input: { emails: [email], type: "companyEngineer" } },
      admin,
    );
    expect(invited.errors).toEqual([]);
    const link = await inviteKey(test, email);
    await requestEmail(admin.email, "requestPasswordReset");
    const [mail] = await mailsTo(test, admin.email);
    const reset = /reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await test.sql("update app_user set password_hash = $1 where id = $2", [
      await hashPassword(goodPassword),
      admin.id,
    ]);
    expect((await close()).errors).toEqual([]);

    expect(fieldsOf(await login(test, admin.email))).toEqual({
      password: expect.stringMatching(/company's account is closed/),
    });
    expect(fieldsOf(await login(test, admin.email, "wrong password"))).toEqual({
      password: "Incorrect email or password.",
    });
    const open = () =>
      test.call("mutation ($key: String!) { openInvite(key: $key) { email } }", { key: link });
    expect(errorOf(await open()).code).toBe("VERIFICATION");
    const choose = () =>
      test.call("mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }", {
        input: { key: reset, password: "another good password" },
      });
    expect(errorOf(await choose()).code).toBe("VERIFICATION");
    await expect(impersonate(test, staff, engineer)).rejects.toThrow();

    expect((await reopen()).data.reopenCompany.closedAt).toBeNull();
    expect((await open()).errors).toEqual([]);
    expect((await login(test, admin.email)).errors).toEqual([]);
    // The old session remains ended, but the error no longer says that the company is closed.
    expect(errorOf(await queryMe(admin)).code).toBe("SESSION_ENDED");
  });

  it("gets no emails, not even requested ones", async () => {
    await close();
    const before = (await test.mails()).length;
    await requestEmail(admin.email, "requestPasswordReset");
    await requestEmail(admin.email, "resendActivation");
    await test.call("mutation ($input: RegisterInput!) { register(input: $input) }", {
      input: {
        companyName: "Again",
        name: "Ada",
        email: admin.email,
        password: "a good new password",
        termsAccepted: true,
        privacyAccepted: true,
      },
    });
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      test.app.services.invoiceMails.notifyStaff(tx, { id: 1, tokens: 1 } as never),
    );
    await waitForMails(test);
    expect((await test.mails()).length).toBe(before);
  });

  it("keeps its open invoices, and gets reminders only after it is reopened", async () => {
    const id = await money.createOrder(admin);
    await test.sql("update issued_invoice set due_on = current_date - 30 where invoice_id = $1", [
      id,
    ]);
    await close();
    const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
    const reminded = async () =>
      (
        await test.sql("select 1 from invoice_event where invoice_id = $1 and kind like 'rem%'", [
          id,
        ])
      ).length;
    await test.app.services.remind(noon);
    expect(await reminded()).toBe(0);
    const [row] = await test.sql("select status from invoice where id = $1", [id]);
    expect(row).toEqual({ status: "notPaid" });
    await reopen();
    await test.app.services.remind(noon);
    expect(await reminded()).toBeGreaterThan(0);
  });

  it("its signed links stop working", async () => {
    const project = await make.project(admin);
    const reply = await test.call<{ projectExports: { zip: string } }>(
      "query ($id: ID!) { projectExports(projectId: $id) { zip } }",
      { id: project },
      admin,
    );
    const url = reply.data.projectExports.zip;
    const fetched = () => fetch(new URL(url, test.url));
    expect((await fetched()).status).toBe(200);
    await close();
    expect((await fetched()).status).toBe(404);
  });

  it("closing requires the exact name, a reason and permission, and happens once", async () => {
    expect(fieldsOf(await close({ typedName: "Closing" }))).toEqual({
      typedName: "Type the company's name exactly as shown",
    });
    expect(Object.keys(fieldsOf(await close({ reason: "no" })))).toEqual(["reason"]);
    for (const [who, status] of [
      [null, 401],
      [admin, 403],
      [await test.staff("presaleManager"), 403],
    ] as const) {
      expect(statusOf(await close({}, who))).toBe(status);
      expect(statusOf(await reopen(who))).toBe(status);
    }
    expect(statusOf(await close({ typedName: "Presale" }, staff, staff.companyId))).toBe(404);
    expect(errorOf(await reopen()).code).toBe("CONFLICT");
    expect((await queryMe(admin)).errors).toEqual([]);
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ errors }) => errors.length).toSorted()).toEqual([0, 1]);
    expect((await findAuditEntries()).length).toBe(1);
  });

  it("is due for erasure after four weeks or on an earlier requested date, until it is reopened", async () => {
    const days = async () => {
      const [row] = await test.sql<{ days: number | null }>(
        "select extract(epoch from erase_at - now())::float8 / 86400 as days from company where id = $1",
        [admin.companyId],
      );
      return row?.days ?? null;
    };
    await close();
    expect(await days()).toBeCloseTo(28, 2);
    await reopen();
    expect(await days()).toBeNull();
    await test.sql("update company set erase_at = now() + interval '3 days' where id = $1", [
      admin.companyId,
    ]);
    await close();
    expect(await days()).toBeCloseTo(3, 2);
    await test.sql("update company set erase_at = now() where id = $1", [admin.companyId]);
    expect(errorOf(await reopen()).code).toBe("CONFLICT");
    const note = await test.call(
      'mutation ($id: ID!) { addCompanyNote(companyId: $id, input: { text: "Too late" }) { id } }',
      { id: admin.companyId },
      staff,
    );
    expect(errorOf(note).code).toBe("CONFLICT");
  });
});
