import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { login, newAddress } from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { mailsTo } from "../../testing/mails.ts";
import { openSocket } from "../../testing/sockets.ts";
import { inviteKey } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const money = invoicing(test);
const reason = "Asked for by phone on Monday";
let staff: TestUser;
let support: TestUser;
let admin: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  support = await test.staff("presaleManager");
});
beforeEach(async () => {
  ({ admin } = await test.company("On behalf Ltd"));
});
const nobodies = async () =>
  [
    [null, 401],
    [admin, 403],
    [support, 403],
  ] as const;
/** What the company reads of it in its own log. */
const log = async (user: TestUser, action: string) =>
  (
    await test.call<{ auditEntries: { items: object[] } }>(
      "query ($filter: AuditFilter) { auditEntries(filter: $filter) { items { actorKind actorName targetName details } } }",
      { filter: { action } },
      user,
    )
  ).data.auditEntries.items;

describe("a company that staff make", () => {
  const input = () => ({ companyName: "Made by staff", name: "Ada", email: newAddress(), reason });
  const create = (values: object, as: TestUser | null = staff) =>
    test.call<{ createCompanyAccount: { id: string; name: string; email: string } }>(
      "mutation ($input: CreateCompanyAccountInput!) { createCompanyAccount(input: $input) { id name email userCount balance } }",
      { input: values },
      as,
    );

  it("has an admin who chooses a password by the mailed link, and a line in its log", async () => {
    const given = input();
    const made = await create(given);
    expect(made.errors).toEqual([]);
    expect(made.data.createCompanyAccount).toMatchObject({
      name: "Made by staff",
      email: given.email,
      userCount: 1,
      balance: 0,
    });
    const [mail] = await mailsTo(test, given.email);
    expect(mail?.text).toMatch(/set up Made by staff on Presale/);
    expect(mail?.text).toMatch(/for 7 days/);
    const key = /reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const password = "chosen by the admin";
    expect(statusOf(await login(test, given.email, password))).toBe(400);
    const chosen = await test.call(
      "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }",
      { input: { key, password } },
    );
    expect(chosen.errors).toEqual([]);
    const entered = await login(test, given.email, password);
    const { token } = (entered.data as { login: { token: string } }).login;
    const reply = await test.call<{ me: object; auditEntries: { items: object[] } }>(
      '{ me { type company { name } } auditEntries(filter: { action: "company.created" }) { items { actorKind actorName details } } }',
      {},
      token,
    );
    expect(reply.data.me).toEqual({ type: "companyAdmin", company: { name: "Made by staff" } });
    expect(reply.data.auditEntries.items).toEqual([
      { actorKind: "staff", actorName: null, details: { reason, email: given.email } },
    ]);
  });

  it("is not made of an address that has an account, of bad input, nor by who may not", async () => {
    expect(fieldsOf(await create({ ...input(), email: admin.email.toUpperCase() }))).toEqual({
      email: "This address has a Presale account already.",
    });
    const bad = { companyName: " ", name: "x", email: "no", reason: "short" };
    expect(Object.keys(fieldsOf(await create(bad))).toSorted()).toEqual(
      Object.keys(bad).toSorted(),
    );
    const given = input();
    for (const [who, status] of await nobodies())
      expect(statusOf(await create(given, who))).toBe(status);
    expect(await test.sql("select 1 from app_user where email = $1", [given.email])).toEqual([]);
  });
});

describe("what a company says of itself", () => {
  const update = (
    values: object,
    as: TestUser | null = staff,
    id = admin.companyId,
    why = reason,
  ) =>
    test.call<{ updateCompanyAccount: object }>(
      "mutation ($id: ID!, $input: UpdateCompanyInput!, $reason: String!) { updateCompanyAccount(companyId: $id, input: $input, reason: $reason) { name web } }",
      { id, input: values, reason: why },
      as,
    );

  it("staff change with a reason, which the company reads in its log", async () => {
    const reply = await update({ name: "Renamed Ltd", web: "https://renamed.example" });
    expect(reply.data.updateCompanyAccount).toEqual({
      name: "Renamed Ltd",
      web: "https://renamed.example",
    });
    expect(await log(admin, "company.updated")).toEqual([
      {
        actorKind: "staff",
        actorName: null,
        targetName: "Renamed Ltd",
        details: {
          before: { name: "On behalf Ltd", web: null },
          after: { name: "Renamed Ltd", web: "https://renamed.example" },
          reason,
        },
      },
    ]);
  });

  it("is told to the company's open pages, and to no other company's", async () => {
    const other = await test.company();
    const own = await openSocket(test.url, ["bearer", admin.token]);
    const foreign = await openSocket(test.url, ["bearer", other.admin.token]);
    expect((await update({ name: "Renamed at once" })).errors).toEqual([]);
    await own.until("session");
    expect(foreign.of("session")).toEqual([]);
    await Promise.all([own.close(), foreign.close()]);
  });

  it("is held to the company's own rules", async () => {
    await money.ordered(admin);
    expect(fieldsOf(await update({ currency: "EUR" }))).toHaveProperty("currency");
    expect(Object.keys(fieldsOf(await update({ name: "" }, staff, admin.companyId, "x")))).toEqual([
      "name",
      "reason",
    ]);
    for (const [who, status] of await nobodies())
      expect(statusOf(await update({ name: "Nope" }, who))).toBe(status);
    expect(statusOf(await update({ name: "Nope" }, staff, staff.companyId))).toBe(404);
    expect(await log(admin, "company.updated")).toEqual([]);
  });
});

describe("a company's invites", () => {
  const create = (emails: string[], as: TestUser | null = staff, id = admin.companyId) =>
    test.call<{ createCompanyInvites: { id: string; authorName: string | null }[] }>(
      "mutation ($id: ID!, $input: CreateInvitesInput!, $reason: String!) { createCompanyInvites(companyId: $id, input: $input, reason: $reason) { id authorName state can { resend revoke } } }",
      { id, reason, input: { emails, type: "companyManager" } },
      as,
    );
  const act = (operation: string, inviteId: unknown, as: TestUser | null = staff, id?: number) =>
    test.call<Record<string, { state: string }>>(
      `mutation ($id: ID!, $inviteId: ID!, $reason: String!) { ${operation}(companyId: $id, inviteId: $inviteId, reason: $reason) { state } }`,
      { id: id ?? admin.companyId, inviteId, reason },
      as,
    );
  const list = (as: TestUser | null = staff, id = admin.companyId) =>
    test.call<{ companyInvites: { total: number; items: { id: string; email: string }[] } }>(
      "query ($id: ID!) { companyInvites(companyId: $id) { total items { id email authorName can { resend revoke } } } }",
      { id },
      as,
    );
  const own = (user: TestUser) =>
    test.call<{ invites: { items: object[] } }>(
      "{ invites { items { email author { id } can { resend revoke } } } }",
      {},
      user,
    );
  const accept = async (email: string) =>
    test.call("mutation ($input: AcceptInviteInput!) { acceptInvite(input: $input) }", {
      input: {
        key: await inviteKey(test, email),
        name: "Zoe",
        password: "chosen by whoever joins",
        termsAccepted: true,
        privacyAccepted: true,
      },
    });

  it("are sent in the name of staff, seen and ended by the company, and lead into it", async () => {
    const email = newAddress();
    const made = await create([email]);
    expect(made.data.createCompanyInvites).toMatchObject([
      { authorName: null, state: "sent", can: { resend: true, revoke: true } },
    ]);
    const [mail] = await mailsTo(test, email);
    expect(mail?.subject).toBe("Presale staff invites you to On behalf Ltd on Presale");
    expect((await own(admin)).data.invites.items).toEqual([
      { email, author: null, can: { resend: true, revoke: true } },
    ]);
    expect(await log(admin, "invite.sent")).toMatchObject([
      { actorKind: "staff", actorName: null, targetName: email, details: { reason } },
    ]);
    expect((await accept(email)).errors).toEqual([]);
    const [user] = await test.sql("select company_id, type from app_user where email = $1", [
      email,
    ]);
    expect(user).toEqual({ company_id: admin.companyId, type: "companyManager" });
  });

  it("are sent again and taken back, each with its reason", async () => {
    const email = newAddress();
    const inviteId = (await create([email])).data.createCompanyInvites[0]?.id;
    const first = await inviteKey(test, email);
    expect((await act("resendCompanyInvite", inviteId)).errors).toEqual([]);
    const open = (key: string) =>
      test.call("mutation ($key: String!) { openInvite(key: $key) { inviterName } }", { key });
    expect(errorOf(await open(first)).code).toBe("VERIFICATION");
    expect((await open(await inviteKey(test, email, 2))).data).toEqual({
      openInvite: { inviterName: "Presale staff" },
    });
    expect((await act("revokeCompanyInvite", inviteId)).data).toEqual({
      revokeCompanyInvite: { state: "revoked" },
    });
    expect((await accept(email)).errors).not.toEqual([]);
    for (const action of ["invite.resent", "invite.revoked"])
      expect(await log(admin, action)).toMatchObject([{ actorKind: "staff", details: { reason } }]);
  });

  it("are read by who only reads, and changed by nobody else, nor in another company", async () => {
    const inviteId = (await create([newAddress()])).data.createCompanyInvites[0]?.id;
    const other = await test.company();
    expect((await list(support)).data.companyInvites).toMatchObject({
      total: 1,
      items: [{ can: { resend: false, revoke: false } }],
    });
    for (const [who, status] of await nobodies()) {
      expect(statusOf(await create([newAddress()], who))).toBe(status);
      expect(statusOf(await act("resendCompanyInvite", inviteId, who))).toBe(status);
      expect(statusOf(await act("revokeCompanyInvite", inviteId, who))).toBe(status);
    }
    expect(statusOf(await list(admin))).toBe(403);
    for (const id of [other.admin.companyId, 987_654_321])
      expect(statusOf(await act("revokeCompanyInvite", inviteId, staff, id))).toBe(404);
    for (const id of [staff.companyId, 987_654_321]) {
      expect(statusOf(await create([newAddress()], staff, id))).toBe(404);
    }
    expect(statusOf(await list(staff, staff.companyId))).toBe(404);
    expect((await list()).data.companyInvites.total).toBe(1);
  });

  it("are none of a closed company", async () => {
    await test.sql("update company set closed_at = now() where id = $1", [admin.companyId]);
    expect(errorOf(await create([newAddress()])).message).toBe("This company is closed.");
    expect((await list()).data.companyInvites.total).toBe(0);
  });
});

describe("a company's page", () => {
  const read = async (query: string, as: TestUser = support) => {
    const reply = await test.call<Record<string, never>>(
      `query ($id: ID!) { found: ${query} }`,
      { id: admin.companyId },
      as,
    );
    expect(reply.errors).toEqual([]);
    return reply.data.found as unknown;
  };

  it("has its projects, with hours and the tokens spent on them", async () => {
    const task = await make.task(admin, { minHours: "3", maxHours: "8" });
    const feature = await make.feature(admin, { taskIds: [task] });
    await make.project(admin, { title: "Webshop", featureIds: [feature] });
    expect(
      await read(
        "companyAccountProjects(companyId: $id) { total items { title minHours maxHours taskCount featureCount tokens } }",
      ),
    ).toEqual({
      total: 1,
      items: [
        {
          title: "Webshop",
          minHours: "3.00",
          maxHours: "8.00",
          taskCount: 1,
          featureCount: 1,
          tokens: 0,
        },
      ],
    });
  });

  it("says whether it is held up, for which invoice, since when, and by which setting", async () => {
    const restriction = () =>
      read("companyRestriction(companyId: $id) { isOn days late { invoiceId dueOn since } }");
    const id = await money.ordered(admin);
    await test.sql("update issued_invoice set due_on = '2026-01-10' where invoice_id = $1", [id]);
    const days = await test.app.settings.get("restrictUnpaidDays");
    expect(await restriction()).toEqual({ isOn: false, days, late: null });
    try {
      await test.app.settings.set("restrictUnpaidDays", 5, null);
      await test.app.settings.set("restrictUnpaid", true, null);
      expect(await restriction()).toEqual({
        isOn: true,
        days: 5,
        late: { invoiceId: id, dueOn: "2026-01-10", since: "2026-01-16" },
      });
    } finally {
      await test.app.settings.set("restrictUnpaid", false, null);
    }
  });

  it("has notes of staff, which no company can read, whatever it asks the database", async () => {
    const add = (as: TestUser | null, text = "Pays late, ask for Ms Miller") =>
      test.call(
        "mutation ($id: ID!, $input: CompanyNoteInput!) { addCompanyNote(companyId: $id, input: $input) { text authorName } }",
        { id: admin.companyId, input: { text } },
        as,
      );
    expect((await add(staff)).errors).toEqual([]);
    for (const [who, status] of await nobodies()) expect(statusOf(await add(who))).toBe(status);
    expect(Object.keys(fieldsOf(await add(staff, " ")))).toEqual(["text"]);
    expect(await read("companyNotes(companyId: $id) { total items { text } }")).toEqual({
      total: 1,
      items: [{ text: "Pays late, ask for Ms Miller" }],
    });
    expect(
      statusOf(
        await test.call(
          "query ($id: ID!) { companyNotes(companyId: $id) { total } }",
          { id: admin.companyId },
          admin,
        ),
      ),
    ).toBe(403);
    const seen = await inTransaction(test.app.pool, admin.companyId, (tx) =>
      tx.query("select * from company_note"),
    );
    expect(seen.rows).toEqual([]);
    expect(
      (
        await inTransaction(test.app.pool, staff.companyId, (tx) =>
          tx.query("select about_company_id from company_note"),
        )
      ).rows,
    ).toHaveLength(1);
  });
});
