import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { limits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { actOnBehalf } from "../../testing/impersonation.ts";
import {
  makeRateCard,
  makeWorkRole,
  rateOperations as operations,
  setRate,
} from "../../testing/rates.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

interface Rate {
  workRoleId: string;
  validFrom: string;
  price: number;
  cost: number | null;
  state: string;
}

const ratesOf = async (user: TestUser): Promise<Rate[]> => {
  const { data } = await test.call<{ rateCards: { rates: Rate[] }[] }>(
    operations.rateCards,
    {},
    user,
  );
  return data.rateCards.flatMap(({ rates }) => rates);
};

/** Creates a company with a work role and a card. Its `set` sets a rate for them. */
async function priced() {
  const users = await test.company();
  const { admin } = users;
  const workRoleId = await makeWorkRole(test, admin, "Engineer");
  const rateCardId = await makeRateCard(test, admin, "Standard");
  const set = (values: object, user = admin) =>
    test.call<{ setRate: { rates: Rate[] } }>(
      operations.setRate,
      { input: { rateCardId, workRoleId, validFrom: "2026-01-01", price: 8_500, ...values } },
      user,
    );
  return { ...users, workRoleId, rateCardId, set };
}

describe("Rates", () => {
  it("apply from their day on: past, current and upcoming", async () => {
    const { admin, manager, set } = await priced();
    const today = utcDay(new Date());
    // 0 is a price, not a missing one.
    await set({ validFrom: "2020-01-01", price: 0, cost: 0 });
    await set({ validFrom: addDays(today, 30), price: 9_900 });
    const { data, errors } = await set({ validFrom: today, price: 9_500, cost: 4_500 });
    expect(errors).toEqual([]);
    const rates = [
      expect.objectContaining({ validFrom: "2020-01-01", price: 0, cost: 0, state: "past" }),
      expect.objectContaining({ validFrom: today, price: 9_500, cost: 4_500, state: "current" }),
      expect.objectContaining({ price: 9_900, cost: null, state: "upcoming" }),
    ];
    expect(data.setRate.rates).toEqual(rates);
    expect(await ratesOf(manager)).toEqual(rates);
    await test.sql("update company set time_zone = 'Etc/GMT+12' where id = $1", [admin.companyId]);
    const yesterday = await ratesOf(manager);
    expect(yesterday.map(({ state }) => state)).toEqual(
      utcDay(new Date(Date.now() - 43_200_000)) === today
        ? ["past", "current", "upcoming"]
        : ["current", "upcoming", "upcoming"],
    );
  });

  it("of one day are replaced, also concurrently", async () => {
    const { admin, set } = await priced();
    await set({ cost: 4_000 });
    await set({ price: 9_000 });
    expect(await ratesOf(admin)).toMatchObject([{ price: 9_000, cost: null }]);
    const prices = [1, 2, 3, 4, 5];
    const replies = await Promise.all(prices.map((price) => set({ price })));
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    const left = await ratesOf(admin);
    expect(left).toHaveLength(1);
    expect(prices).toContain(left[0]?.price);
  });

  it("are from 0 to 999,999.99 on an existing day", async () => {
    const { set } = await priced();
    const outOfRange = "Enter a whole number from 0 to 99,999,999";
    expect(fieldsOf(await set({ price: -1, cost: 100_000_000 }))).toEqual({
      price: outOfRange,
      cost: outOfRange,
    });
    expect(fieldsOf(await set({ validFrom: "2027-02-30" }))).toHaveProperty("validFrom");
    expect((await set({ price: 99_999_999, cost: 99_999_999 })).errors).toEqual([]);
  });

  it("are deleted by their day", async () => {
    const { admin, rateCardId, workRoleId, set } = await priced();
    await set({});
    await set({ validFrom: "2026-06-01" });
    const remove = (validFrom: string) =>
      test.call(operations.deleteRate, { input: { rateCardId, workRoleId, validFrom } }, admin);
    expect((await remove("2026-01-01")).data).toEqual({
      deleteRate: { id: rateCardId, rates: [{ validFrom: "2026-06-01" }] },
    });
    expect(statusOf(await remove("2026-01-01"))).toBe(404);
  });

  it("are limited per work role and card, and per company", async () => {
    const { admin, rateCardId, workRoleId, set } = await priced();
    const fill = (count: number, role: string) =>
      test.sql(
        `insert into rate (company_id, rate_card_id, work_role_id, valid_from, price)
         select $1, $2, $3, '2030-01-01'::date + day, 1 from generate_series(1, $4::int) as day`,
        [admin.companyId, rateCardId, role, count],
      );
    await fill(limits.rates.days - 1, workRoleId);
    const atOnce = await Promise.all(
      ["2026-01-01", "2026-01-02", "2026-01-03"].map((validFrom) => set({ validFrom })),
    );
    const refused = atOnce.filter(({ errors }) => errors.length > 0);
    expect(refused.map(fieldsOf)).toEqual(
      Array(2).fill({ validFrom: expect.stringContaining("already has 50 rates on this card") }),
    );
    // The rate of an existing day can still be replaced.
    expect((await set({ validFrom: "2030-01-02", price: 2 })).errors).toEqual([]);
    const other = await makeWorkRole(test, admin, "Designer");
    await fill(limits.rates.rates - limits.rates.days, other);
    expect(fieldsOf(await set({ workRoleId: await makeWorkRole(test, admin, "QA") }))).toEqual({
      validFrom: expect.stringContaining("already has 10,000 rates"),
    });
  });

  it("refer to a card and a role of the company, archived ones too", async () => {
    const { admin, rateCardId, workRoleId, set } = await priced();
    const theirs = await priced();
    expect(fieldsOf(await set({ rateCardId: theirs.rateCardId }))).toEqual({
      rateCardId: "This rate card doesn't exist",
    });
    expect(fieldsOf(await set({ workRoleId: theirs.workRoleId }))).toEqual({
      workRoleId: "This work role doesn't exist",
    });
    await theirs.set({});
    const day = { validFrom: "2026-01-01", workRoleId: theirs.workRoleId };
    const foreign = await test.call(
      operations.deleteRate,
      { input: { ...day, rateCardId: theirs.rateCardId } },
      admin,
    );
    expect(foreign.errors).toHaveLength(1);
    expect(await ratesOf(theirs.admin)).toHaveLength(1);
    const archive = { id: workRoleId, input: { isArchived: true } };
    await test.call(operations.updateWorkRole, archive, admin);
    await setRate(test, admin, { rateCardId, workRoleId, validFrom: "2026-01-01", price: 1 });
    expect(await ratesOf(admin)).toHaveLength(1);
  });
});

describe("Permissions of rates", () => {
  it("engineers read the titles of work roles, never rates", async () => {
    const { admin, engineer, manager, set } = await priced();
    await set({ price: 8_501, cost: 4_502 });
    const roles = await test.call<{ workRoles: { title: string }[] }>(
      operations.workRoles,
      {},
      engineer,
    );
    expect(roles.data.workRoles.map(({ title }) => title)).toEqual(["Engineer"]);
    expect(statusOf(await test.call(operations.rateCards, {}, engineer))).toBe(403);
    for (const user of [engineer, manager]) expect(statusOf(await set({}, user))).toBe(403);
    expect(await ratesOf(manager)).toHaveLength(1);
    // A user who may change rates but not projects can set a rate without reading any.
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ($1, $2) returning id::text",
      [`Rates of ${admin.companyId}`, ["canLoginCompany", "canUpdateCompanyProfile"]],
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, engineer.id]);
    engineer.token = await test.session(engineer);
    const { data, errors } = await set({ validFrom: "2026-02-01" }, engineer);
    expect(errors).toEqual([]);
    expect(data).toEqual({ setRate: { id: expect.any(String), rates: null } });
  });

  it("staff neither read nor change rates on a company's behalf", async () => {
    const { admin, set } = await priced();
    await set({});
    const staff = await actOnBehalf(test, await test.staff(), admin);
    expect(statusOf(await test.call(operations.rateCards, {}, staff))).toBe(403);
    expect(statusOf(await set({ price: 1 }, staff))).toBe(403);
  });

  it("the audit log names roles, cards and days, never amounts", async () => {
    const { admin, rateCardId, workRoleId, set } = await priced();
    await set({ price: 8_501, cost: 4_502 });
    await set({ price: 8_501, cost: 4_502 });
    const day = { rateCardId, workRoleId, validFrom: "2026-01-01" };
    await test.call(operations.deleteRate, { input: day }, admin);
    const entries = await test.sql<{ action: string; details: object }>(
      "select action, target_name, details from audit_entry where company_id = $1 order by id",
      [admin.companyId],
    );
    const details = { workRole: "Engineer", validFrom: "2026-01-01" };
    expect(entries).toEqual([
      { action: "workRole.created", target_name: "Engineer", details: null },
      {
        action: "rateCard.created",
        target_name: "Standard",
        details: { after: { currency: "EUR" } },
      },
      { action: "rate.set", target_name: "Standard", details },
      { action: "rate.deleted", target_name: "Standard", details },
    ]);
  });
});

describe("The first rate", () => {
  const create = (user: TestUser, workRole: string) =>
    test.call<{ createFirstRate: { title: string; currency: string; isDefault: boolean } }>(
      "mutation ($input: CreateFirstRateInput!) { createFirstRate(input: $input) { title currency isDefault } }",
      { input: { workRole, currency: "JPY", price: 12_000 } },
      user,
    );
  const rolesOf = async (user: TestUser) => {
    const { data } = await test.call<{ workRoles: { id: string; title: string }[] }>(
      operations.workRoles,
      {},
      user,
    );
    return data.workRoles;
  };

  it("comes with a work role and the default rate card, once", async () => {
    const { admin } = await test.company();
    const { data } = await create(admin, "Engineer");
    expect(data.createFirstRate).toEqual({ title: "Standard", currency: "JPY", isDefault: true });
    const [role, ...others] = await rolesOf(admin);
    expect([role?.title, others]).toEqual(["Engineer", []]);
    expect(await ratesOf(admin)).toEqual([
      {
        workRoleId: role?.id,
        validFrom: utcDay(new Date()),
        price: 12_000,
        cost: null,
        state: "current",
      },
    ]);
    const { errors } = await create(admin, "Designer");
    expect(errors[0]?.extensions.code).toBe("CHANGED_MEANWHILE");
    expect(await rolesOf(admin)).toHaveLength(1);
  });

  it("uses the company's work role with this title", async () => {
    const { admin } = await test.company();
    const workRoleId = await makeWorkRole(test, admin, "Engineer");
    await create(admin, "engineer");
    expect(await ratesOf(admin)).toEqual([expect.objectContaining({ workRoleId })]);
  });
});
