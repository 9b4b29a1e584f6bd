import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { login, newAddress } from "../../testing/accounts.ts";
import { auditOf } from "../../testing/audit.ts";
import { callersWithoutDelegation } from "../../testing/callers-without-delegation.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { invoicing } from "../../testing/invoices.ts";
import { mailsTo } from "../../testing/mails.ts";
import { openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
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
const log = auditOf(test);

describe("createCompanyAccount", () => {
  const input = () => ({ companyName: "Made by staff", name: "Ada", email: newAddress(), reason });
  const create = (values: object, as: TestUser | null = staff) =>
    test.call<{ createCompanyAccount: { id: string; name: string; email: string } }>(
      "mutation ($input: CreateCompanyAccountInput!) { createCompanyAccount(input: $input) { id name email userCount balance } }",
      { input: values },
      as,
    );

  it("emails the admin a link to choose a password, and adds an audit entry", async () => {
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
    expect(mail?.text).toMatch(/expires in 7 days/);
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

  it("rejects known addresses, invalid input and callers without permission", async () => {
    expect(fieldsOf(await create({ ...input(), email: admin.email.toUpperCase() }))).toEqual({
      email: "This address already has a Presale account",
    });
    const bad = { companyName: " ", name: "x", email: "no", reason: "short" };
    expect(Object.keys(fieldsOf(await create(bad))).toSorted()).toEqual(
      Object.keys(bad).toSorted(),
    );
    const given = input();
    for (const [who, status] of callersWithoutDelegation(admin, support))
      expect(statusOf(await create(given, who))).toBe(status);
    expect(await test.sql("select 1 from app_user where email = $1", [given.email])).toEqual([]);
  });
});

describe("updateCompanyAccount", () => {
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

  it("changes the company, and its audit log shows the reason", async () => {
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

  it("notifies the company's open pages, and no other company's", async () => {
    const other = await test.company();
    const own = await openSocket(test.url, ["bearer", admin.token]);
    const foreign = await openSocket(test.url, ["bearer", other.admin.token]);
    expect((await update({ name: "Renamed at once" })).errors).toEqual([]);
    await own.waitFor("session");
    expect(foreign.of("session")).toEqual([]);
    await Promise.all([own.close(), foreign.close()]);
  });

  it("applies the company's own validation and requires permission", async () => {
    await money.createOrder(admin);
    // The order has filled in the billing details.
    const before = await log(admin, "company.updated");
    expect(fieldsOf(await update({ currency: "EUR" }))).toHaveProperty("currency");
    expect(Object.keys(fieldsOf(await update({ name: "" }, staff, admin.companyId, "x")))).toEqual([
      "name",
      "reason",
    ]);
    for (const [who, status] of callersWithoutDelegation(admin, support))
      expect(statusOf(await update({ name: "Nope" }, who))).toBe(status);
    expect(statusOf(await update({ name: "Nope" }, staff, staff.companyId))).toBe(404);
    expect(await log(admin, "company.updated")).toEqual(before);
  });
});
