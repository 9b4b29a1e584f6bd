import { limits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import {
  makeRateCard,
  makeWorkRole,
  rateOperations as operations,
  setRate,
} from "../../testing/rates.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

const createCard =
  "mutation ($input: CreateRateCardInput!) { createRateCard(input: $input) { id isDefault } }";
const createRole =
  "mutation ($input: CreateWorkRoleInput!) { createWorkRole(input: $input) { id } }";

interface Card {
  id: string;
  title: string;
  currency: string;
  digits: number;
  isDefault: boolean;
  archivedAt: string | null;
  version: number;
}
const cardsOf = async (user: TestUser): Promise<Card[]> =>
  (await test.call<{ rateCards: Card[] }>(operations.rateCards, {}, user)).data.rateCards;
const defaultsOf = async (user: TestUser) =>
  (await cardsOf(user)).filter(({ isDefault }) => isDefault).map(({ title }) => title);

const updateCard = (user: TestUser, id: string, input: object) =>
  test.call<{ updateRateCard: Card }>(operations.updateRateCard, { id, input }, user);
const updateRole = (user: TestUser, id: string, input: object) =>
  test.call<{ updateWorkRole: { title: string; archivedAt: string | null; version: number } }>(
    operations.updateWorkRole,
    { id, input },
    user,
  );

describe("Work roles", () => {
  const titlesOf = async (user: TestUser) =>
    (
      await test.call<{ workRoles: { title: string }[] }>(operations.workRoles, {}, user)
    ).data.workRoles.map(({ title }) => title);

  it("are added at the end, and moved", async () => {
    const { admin, engineer } = await test.company();
    const ids: string[] = [];
    for (const title of ["Engineer", "Designer", "QA"])
      ids.push(await makeWorkRole(test, admin, title));
    expect(await titlesOf(engineer)).toEqual(["Engineer", "Designer", "QA"]);
    const move = (id = "", position = 0, user = admin) =>
      test.call(operations.moveWorkRole, { id, position }, user);
    expect((await move(ids[2], 0)).data).toEqual({
      moveWorkRole: [{ title: "QA" }, { title: "Engineer" }, { title: "Designer" }],
    });
    await move(ids[2], 1_000);
    await move(ids[0], 1);
    expect(await titlesOf(engineer)).toEqual(["Designer", "Engineer", "QA"]);
    await makeWorkRole(test, admin, "Lead");
    expect((await titlesOf(engineer)).at(-1)).toBe("Lead");
    const { admin: stranger } = await test.company();
    expect(statusOf(await move(ids[0], 0, stranger))).toBe(404);
  });

  it("have a unique title in any case", async () => {
    const { admin } = await test.company();
    await makeWorkRole(test, admin, "Engineer");
    const second = await makeWorkRole(test, admin, "Designer");
    const exists = { title: "A work role with this title already exists" };
    const again = await test.call(createRole, { input: { title: "ENGINEER" } }, admin);
    expect(fieldsOf(again)).toEqual(exists);
    expect(fieldsOf(await updateRole(admin, second, { title: "engineer" }))).toEqual(exists);
    for (const title of ["x", "x".repeat(41)])
      expect(fieldsOf(await test.call(createRole, { input: { title } }, admin))).toHaveProperty(
        "title",
      );
    await makeWorkRole(test, (await test.company()).admin, "Engineer");
  });

  it("are renamed, archived and restored only in the version that was read", async () => {
    const { admin } = await test.company();
    const { admin: stranger } = await test.company();
    const id = await makeWorkRole(test, admin, "Engineer");
    const renamed = await updateRole(admin, id, { title: "Developer", version: 1 });
    expect(renamed.data.updateWorkRole).toEqual({
      title: "Developer",
      archivedAt: null,
      version: 2,
    });
    expect(errorOf(await updateRole(admin, id, { isArchived: true, version: 1 })).code).toBe(
      "CHANGED_MEANWHILE",
    );
    const archived = await updateRole(admin, id, { isArchived: true, version: 2 });
    expect(archived.data.updateWorkRole).toMatchObject({ archivedAt: expect.any(String) });
    expect((await updateRole(admin, id, { isArchived: true })).data).toEqual(archived.data);
    expect((await updateRole(admin, id, { isArchived: false })).data.updateWorkRole).toEqual({
      title: "Developer",
      archivedAt: null,
      version: 4,
    });
    expect(statusOf(await updateRole(stranger, id, { title: "Taken" }))).toBe(404);
  });

  it("are limited to 100, also when added concurrently", async () => {
    const { admin } = await test.company();
    await test.sql(
      `insert into work_role (company_id, title, position)
       select $1, 'Role ' || number, number from generate_series(0, $2::int) as number`,
      [admin.companyId, limits.rates.workRoles - 2],
    );
    const replies = await Promise.all(
      ["One", "Two", "Three"].map((title) => test.call(createRole, { input: { title } }, admin)),
    );
    const refused = replies.filter(({ errors }) => errors.length > 0);
    expect(refused.map(fieldsOf)).toEqual(
      Array(2).fill({ title: expect.stringContaining("already 100 work roles") }),
    );
  });
});

describe("Rate cards", () => {
  it("have one default, the first one until another is chosen", async () => {
    const { admin } = await test.company();
    const first = await makeRateCard(test, admin, "Standard");
    const second = await makeRateCard(test, admin, "Partners", "JPY");
    expect(await cardsOf(admin)).toMatchObject([
      { title: "Partners", currency: "JPY", digits: 0, isDefault: false, version: 1 },
      { title: "Standard", currency: "EUR", digits: 2, isDefault: true, version: 1 },
    ]);
    expect((await updateCard(admin, second, { isDefault: true })).errors).toEqual([]);
    expect(await defaultsOf(admin)).toEqual(["Partners"]);
    expect(fieldsOf(await updateCard(admin, second, { isDefault: false }))).toEqual({
      isDefault: "To change the default card, make another one the default.",
    });
    expect(fieldsOf(await updateCard(admin, second, { isArchived: true }))).toHaveProperty(
      "isArchived",
    );
    expect((await updateCard(admin, first, { isArchived: true })).errors).toEqual([]);
    expect(fieldsOf(await updateCard(admin, first, { isDefault: true }))).toHaveProperty(
      "isDefault",
    );
    // Restores the card and makes it the default in one change.
    const back = await updateCard(admin, first, { isArchived: false, isDefault: true });
    expect(back.data.updateRateCard).toMatchObject({ isDefault: true, archivedAt: null });
    expect(await defaultsOf(admin)).toEqual(["Standard"]);
  });

  it("keep one default when several become it concurrently", async () => {
    const { admin } = await test.company();
    const titles = ["One", "Two", "Three", "Four"];
    const made = await Promise.all(
      titles.map((title) =>
        test.call<{ createRateCard: { id: string } }>(
          createCard,
          { input: { title, currency: "EUR" } },
          admin,
        ),
      ),
    );
    expect(await defaultsOf(admin)).toHaveLength(1);
    const replies = await Promise.all(
      made.map(({ data }) => updateCard(admin, data.createRateCard.id, { isDefault: true })),
    );
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await defaultsOf(admin)).toHaveLength(1);
  });

  it("change their currency only without rates", async () => {
    const { admin } = await test.company();
    const rateCardId = await makeRateCard(test, admin, "Standard");
    const workRoleId = await makeWorkRole(test, admin, "Engineer");
    const changed = await updateCard(admin, rateCardId, { currency: "KWD" });
    expect(changed.data.updateRateCard).toMatchObject({ currency: "KWD", version: 2 });
    const day = { rateCardId, workRoleId, validFrom: "2026-01-01" };
    await setRate(test, admin, { ...day, price: 0 });
    expect(fieldsOf(await updateCard(admin, rateCardId, { currency: "EUR" }))).toEqual({
      currency: "This card has rates, so its currency can't change. Create another card.",
    });
    const same = await updateCard(admin, rateCardId, { currency: "KWD", title: "Gulf" });
    expect(same.errors).toEqual([]);
    await test.call(operations.deleteRate, { input: day }, admin);
    expect((await updateCard(admin, rateCardId, { currency: "EUR" })).errors).toEqual([]);
  });

  it("have a unique title, a known currency and a version", async () => {
    const { admin } = await test.company();
    const { admin: stranger } = await test.company();
    const id = await makeRateCard(test, admin, "Standard");
    const create = (input: object) => test.call(createCard, { input }, admin);
    expect(fieldsOf(await create({ title: "STANDARD", currency: "EUR" }))).toEqual({
      title: "A rate card with this title already exists",
    });
    for (const currency of ["XXX", "eur", ""])
      expect(fieldsOf(await create({ title: "x", currency }))).toMatchObject({
        title: expect.any(String),
        currency: "Choose a currency from the list",
      });
    expect((await updateCard(admin, id, { title: "Basic", version: 1 })).errors).toEqual([]);
    expect(errorOf(await updateCard(admin, id, { title: "Other", version: 1 })).code).toBe(
      "CHANGED_MEANWHILE",
    );
    expect(statusOf(await updateCard(stranger, id, { title: "Taken" }))).toBe(404);
    expect(await cardsOf(stranger)).toEqual([]);
  });

  it("are limited to 50", async () => {
    const { admin } = await test.company();
    await factories(test).create("RateCard", admin, { title: "Standard", currency: "EUR" });
    await test.sql(
      `insert into rate_card (company_id, title, currency, is_default)
       select $1, 'Card ' || number, 'EUR', false from generate_series(1, $2::int) as number`,
      [admin.companyId, limits.rates.cards - 1],
    );
    const full = await test.call(createCard, { input: { title: "More", currency: "EUR" } }, admin);
    expect(fieldsOf(full)).toEqual({ title: expect.stringContaining("already 50 rate cards") });
  });
});
