import { beforeAll, describe, expect, it } from "vitest";
import { login, newAddress, registerAndLogIn } from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { mailsTo } from "../../testing/mails.ts";
import { makeRole } from "../../testing/roles.ts";
import {
  acceptInviteInput,
  inviteOperations as ask,
  auditActionsOfInvite,
  createInvite,
  inviteKey,
  listInvites,
} from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { createInviteMails } from "./invite-mail.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const list = (user: TestUser, filter?: object) => listInvites(test, user, filter);
const create = (user: TestUser | null, emails: unknown, values: object = {}) =>
  test.call(ask.create, { input: { emails, type: "companyEngineer", ...values } }, user);
const countOf = async (companyId: number) =>
  (await test.sql("select 1 from invite where company_id = $1", [companyId])).length;
const auditActions = (id: string) => auditActionsOfInvite(test, id);

describe("Sending invites", () => {
  it("emails each address once and lists the invites", async () => {
    const { admin } = await test.company("Acme");
    const [one, two] = [newAddress(), newAddress()];
    const reply = await create(admin, [one, ` ${two.toUpperCase()} `, one], {
      type: "companyManager",
    });
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({
      createInvites: [
        { email: one, type: "companyManager", state: "sent" },
        { email: two, type: "companyManager", state: "sent" },
      ],
    });
    const [mail] = await mailsTo(test, one);
    expect(mail?.subject).toMatch(/ invited you to join Acme on Presale$/);
    expect(mail?.text).toMatch(/^http:\/\/presale\.test\/invite\/[\w-]{43}$/m);
    const { total, items } = await list(admin);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ role: null, can: { resend: true, revoke: true } });
    expect(await auditActions(items[0]?.id ?? "")).toEqual(["invite.sent"]);
    expect((await list(admin, { query: two })).items.map(({ email }) => email)).toEqual([two]);
  });

  it("is refused without permission and during impersonation", async () => {
    const { admin, manager, engineer } = await test.company();
    expect(statusOf(await create(null, [newAddress()]))).toBe(401);
    expect(statusOf(await create(manager, [newAddress()]))).toBe(403);
    expect(statusOf(await create(engineer, [newAddress()]))).toBe(403);
    expect(statusOf(await create(staff, [newAddress()]))).toBe(403);
    const acting = await impersonate(test, staff, admin);
    expect(errorOf(await create(acting, [newAddress()])).code).toBe("WHILE_IMPERSONATING");
    expect(await countOf(admin.companyId)).toBe(0);
  });

  it("reports invalid addresses, then addresses that can't be invited", async () => {
    const { admin, engineer } = await test.company();
    const bad = await create(admin, [newAddress(), "no", newAddress(), "a@b"], { roleId: "x" });
    expect(fieldsOf(bad)).toEqual({
      "emails.1": "Invalid email",
      "emails.3": "Invalid email",
      roleId: "Incorrect ID number",
    });
    expect(fieldsOf(await create(admin, []))).toEqual({ emails: "Required" });
    const many = Array.from({ length: 21 }, newAddress);
    expect(fieldsOf(await create(admin, many))).toEqual({ emails: "Choose at most 20" });
    const pending = newAddress();
    await createInvite(test, admin, pending);
    const known = await create(admin, [newAddress(), engineer.email, pending]);
    expect(fieldsOf(known)).toEqual({
      "emails.1": "This person is already a member",
      "emails.2": "This address has already been invited. Resend that invite from the list.",
    });
    expect(await countOf(admin.companyId)).toBe(1);
  });

  it("grants no staff role and nothing the inviter lacks", async () => {
    const { admin } = await test.company();
    const permissions = ["canLoginCompany", "canReadCompanyInvite", "canCreateCompanyInvite"];
    const weak = await makeRole(test, staff, { name: "Invites people", permissions });
    const ofStaff = await makeRole(test, staff, {
      name: "Sees the backoffice",
      permissions: ["canLoginAdmin"],
    });
    const inviter = await test.user(admin.companyId, "companyManager");
    await test.sql("update app_user set role_id = $1 where id = $2", [weak, inviter.id]);
    for (const values of [{ type: "companyAdmin" }, { type: "companyEngineer" }])
      expect(errorOf(await create(inviter, [newAddress()], values)).code).toBe("CANNOT_GRANT");
    expect((await create(inviter, [newAddress()], { roleId: weak })).errors).toEqual([]);
    expect(fieldsOf(await create(admin, [newAddress()], { roleId: ofStaff }))).toEqual({
      roleId: "This role is for staff and can't be given to a company user",
    });
    expect(fieldsOf(await create(admin, [newAddress()], { type: "presaleManager" }))).toEqual({
      type: "Choose an option from the list",
    });
    expect(fieldsOf(await create(admin, [newAddress()], { roleId: "987654321" }))).toEqual({
      roleId: "This role no longer exists",
    });
  });

  it("doesn't reveal that an address has an account in another company", async () => {
    const { admin } = await test.company();
    const { manager: elsewhere } = await test.company();
    const stranger = newAddress();
    const [known, unknown] = [
      await create(admin, [elsewhere.email]),
      await create(admin, [stranger]),
    ];
    const replyText = (reply: typeof known, email: string) =>
      JSON.stringify({ ...reply, headers: {} })
        .replaceAll(email, "<email>")
        .replaceAll(/"\d+"/g, "<id>");
    expect(replyText(known, elsewhere.email)).toBe(replyText(unknown, stranger));
    const [mail] = await mailsTo(test, elsewhere.email);
    expect(mail?.text).toContain("This email address already has a Presale account");
    expect(mail?.text).not.toContain("/invite/");
  });

  it("limits a company to five emails per hour to one address", async () => {
    const email = newAddress();
    const { admin } = await test.company();
    const { id } = await createInvite(test, admin, email);
    for (let n = 0; n < 4; n += 1)
      expect((await test.call(ask.resend, { id }, admin)).errors).toEqual([]);
    expect(statusOf(await test.call(ask.resend, { id }, admin))).toBe(429);
    // Another company doesn't learn how often others have emailed the address.
    const { admin: other } = await test.company();
    expect((await create(other, [email])).errors).toEqual([]);
  });

  it("silently stops at twenty emails per hour to one address", async () => {
    const { admin } = await test.company();
    const { key } = await createInvite(test, admin, newAddress());
    const sent: string[] = [];
    const write = createInviteMails({
      pool: test.app.pool,
      userLookup: { findUserByEmailAcrossCompanies: async () => null },
      mailer: { enqueue: async (_tx, { to }) => void sent.push(to) },
      platformCompanyId: test.app.platformCompanyId,
      publicUrl: () => "http://presale.test",
    });
    for (let n = 0; n < 25; n += 1) await write({ companyId: admin.companyId, key });
    // Creating the invite sent the first of the 20 emails.
    expect(sent).toHaveLength(19);
  });

  it("concurrent requests invite an address only once", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const replies = await Promise.all(Array.from({ length: 4 }, () => create(admin, [email])));
    expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await countOf(admin.companyId)).toBe(1);
  });
});

describe("Inviting staff", () => {
  const invite = (user: TestUser | null, input: object) => test.call(ask.staff, { input }, user);

  it("makes the user who accepts a staff member", async () => {
    const email = newAddress();
    const reply = await invite(staff, { emails: [email], type: "presaleManager" });
    expect(reply.errors).toEqual([]);
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toContain("to join the Presale staff");
    const input = acceptInviteInput(await inviteKey(test, email));
    expect((await test.call(ask.accept, { input })).errors).toEqual([]);
    const [user] = await test.sql("select company_id, type from app_user where email = $1", [
      email,
    ]);
    expect(user).toEqual({ company_id: test.app.platformCompanyId, type: "presaleManager" });
    expect((await login(test, email)).errors).toEqual([]);
  });

  it("is refused to companies and to staff without permission", async () => {
    const { admin } = await test.company();
    const input = { emails: [newAddress()], type: "presaleManager" };
    expect(statusOf(await invite(null, input))).toBe(401);
    expect(statusOf(await invite(admin, input))).toBe(403);
    expect(statusOf(await invite(await test.staff("presaleManager"), input))).toBe(403);
    expect(fieldsOf(await invite(staff, { emails: ["no"], type: "companyAdmin" }))).toEqual({
      "emails.0": "Invalid email",
      type: "Choose an option from the list",
    });
    const role = await makeRole(test, staff, {
      name: "Makes users",
      permissions: ["canLoginAdmin", "canReadUsersAdmin", "canCreateUsersAdmin"],
    });
    const limited = await test.staff("presaleManager");
    await test.sql("update app_user set role_id = $1 where id = $2", [role, limited.id]);
    for (const type of ["presaleAdmin", "presaleManager"])
      expect(errorOf(await invite(limited, { ...input, type })).code).toBe("CANNOT_GRANT");
  });
});

describe("Invite limit of a new company", () => {
  const addresses = (count: number) => Array.from({ length: count }, newAddress);
  const refusal = (asked: number, path = "emails") => ({
    [path]: `Until someone joins your company, you can invite up to 5 people every 7 days. You've already invited ${asked}.`,
  });
  async function newCompany() {
    const { token } = await registerAndLogIn(test);
    const admin = { token } as TestUser;
    const company = (
      await test.call<{ me: { company: { id: string } } }>("{ me { company { id } } }", {}, admin)
    ).data.me.company;
    const add = (email: string) =>
      test.call(
        "mutation ($input: AddColleagueInput!) { addColleague(input: $input) { id } }",
        { input: { name: "Cora", email, type: "companyEngineer" } },
        admin,
      );
    return { admin, add, companyId: Number(company.id) };
  }

  it("allows five invites and reports the limit and the count", async () => {
    const { admin, companyId } = await newCompany();
    expect(fieldsOf(await create(admin, addresses(6)))).toEqual(refusal(0));
    expect((await create(admin, addresses(3))).errors).toEqual([]);
    expect(fieldsOf(await create(admin, addresses(3)))).toEqual(refusal(3));
    expect((await create(admin, addresses(2))).errors).toEqual([]);
    expect(fieldsOf(await create(admin, addresses(1)))).toEqual(refusal(5));
    expect(await countOf(companyId)).toBe(5);
  });

  it("counts added colleagues and revoked invites", async () => {
    const { admin, add } = await newCompany();
    const [first = "", ...others] = addresses(3);
    const { id } = await createInvite(test, admin, first);
    expect((await create(admin, others)).errors).toEqual([]);
    expect((await test.call(ask.revoke, { id }, admin)).errors).toEqual([]);
    for (const email of addresses(2)) expect((await add(email)).errors).toEqual([]);
    expect(fieldsOf(await add(newAddress()))).toEqual(refusal(5, "email"));
    expect(fieldsOf(await create(admin, addresses(1)))).toEqual(refusal(5));
    // Inviting the same address again doesn't count.
    expect((await create(admin, [first])).errors).toEqual([]);
  });

  it("allows five more invites after a week", async () => {
    const { admin, companyId } = await newCompany();
    expect((await create(admin, addresses(5))).errors).toEqual([]);
    await test.sql(
      "update invite set created_at = created_at - interval '7 days' where company_id = $1",
      [companyId],
    );
    expect((await create(admin, addresses(5))).errors).toEqual([]);
    expect(fieldsOf(await create(admin, addresses(1)))).toEqual(refusal(5));
  });

  it("is lifted once an invited user has joined", async () => {
    const { admin } = await newCompany();
    const { key } = await createInvite(test, admin, newAddress());
    expect(fieldsOf(await create(admin, addresses(6)))).toEqual(refusal(1));
    expect((await test.call(ask.accept, { input: acceptInviteInput(key) })).errors).toEqual([]);
    expect((await create(admin, addresses(20))).errors).toEqual([]);
  });

  it("doesn't apply to invites sent by staff", async () => {
    const { companyId } = await newCompany();
    const onBehalf = await test.call(
      'mutation ($companyId: ID!, $input: CreateInvitesInput!) { createCompanyInvites(companyId: $companyId, input: $input, reason: "Asked for by phone") { id } }',
      { companyId, input: { emails: addresses(6), type: "companyEngineer" } },
      staff,
    );
    expect(onBehalf.errors).toEqual([]);
    const ofStaff = await test.call(
      ask.staff,
      { input: { emails: addresses(6), type: "presaleManager" } },
      staff,
    );
    expect(ofStaff.errors).toEqual([]);
  });
});
