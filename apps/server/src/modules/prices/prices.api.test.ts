import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { actOnBehalf } from "../../testing/impersonation.ts";
import {
  exampleTerms,
  pricedExample,
  projectOf,
  ratedRole,
  readPrice,
  setPrice,
  updatePrice,
} from "../../testing/prices.ts";
import { makeRateCard, makeWorkRole, rateOperations, setRate } from "../../testing/rates.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const range = (min: number, max: number) => ({ min: String(min), max: String(max) });

async function example() {
  const users = await test.company();
  return { ...users, ...(await pricedExample(test, users.admin)) };
}
const archive =
  (name: "updateWorkRole" | "updateRateCard", user: Parameters<typeof setPrice>[1]) =>
  (id: string) =>
    test.call(rateOperations[name], { id, input: { isArchived: true } }, user);

describe("The price of a project", () => {
  it("is computed as in the example, with cost and margin", async () => {
    const { manager, project, rateCardId } = await example();
    const unpriced = await readPrice(test, manager, project);
    expect(unpriced.data.projectPrice).toMatchObject({
      version: 0,
      settings: { kind: "none", showHours: "tasks", showPrices: "total" },
      rateCard: null,
      lines: null,
      problems: [],
      cost: null,
    });
    // Without a card, the company's default applies.
    const price = await setPrice(test, manager, project, { ...exampleTerms, version: 0 });
    const expected = {
      version: 1,
      rateCard: { id: rateCardId, currency: "EUR", digits: 2 },
      ratesDay: utcDay(new Date()),
      lines: {
        features: [
          { title: "Sign-in", ...range(93_375, 155_813) },
          { title: "Reports", ...range(202_940, 348_017) },
        ],
        work: range(296_315, 503_830),
        overhead: range(44_447, 75_575),
        contingency: range(34_076, 57_940),
        discount: range(18_741, 31_867),
        net: range(356_097, 605_478),
        tax: range(81_902, 139_260),
        total: range(437_999, 744_738),
      },
      incomplete: null,
      problems: [],
      cost: range(181_700, 309_063),
      margin: { ...range(174_397, 296_415), minTenths: 490, maxTenths: 490 },
      rolesWithoutCost: [],
      warnings: [],
    };
    expect(price).toMatchObject(expected);
    expect((await readPrice(test, manager, project)).data.projectPrice).toEqual(price);
    const amount = await setPrice(test, manager, project, {
      discountRate: null,
      discountAmount: "50000",
    });
    expect(amount.lines).toMatchObject({
      net: range(324_838, 587_345),
      total: range(399_551, 722_434),
    });
    const folded = { isOverheadFolded: true, isContingencyFolded: true };
    expect((await setPrice(test, manager, project, folded)).lines).toMatchObject({
      features: [range(118_119, 197_103), range(256_719, 440_242)],
      overhead: null,
      contingency: null,
      net: range(324_838, 587_345),
    });
  });

  it("can be fixed, with warnings outside the computed range and below cost", async () => {
    const { manager, project } = await example();
    const fixed = { ...exampleTerms, kind: "fixed" };
    expect(fieldsOf(await updatePrice(test, manager, project, fixed))).toEqual({
      fixedNet: "Enter the fixed price.",
    });
    const price = await setPrice(test, manager, project, { ...fixed, fixedNet: "480000" });
    expect(price).toMatchObject({
      lines: {
        features: [range(149_485, 149_485), range(330_515, 330_515)],
        work: null,
        overhead: null,
        discount: null,
        net: range(480_000, 480_000),
        tax: range(110_400, 110_400),
        total: range(590_400, 590_400),
      },
      computedNet: range(356_097, 605_478),
      margin: { minTenths: 621, maxTenths: 356 },
      warnings: [],
    });
    const low = await setPrice(test, manager, project, { fixedNet: "300000" });
    expect(low.warnings).toEqual(["outsideRange", "belowCost"]);
  });

  it("is incomplete without roles or rates of the day, never 0", async () => {
    const { admin, manager, project, roles, tasks, rateCardId } = await example();
    const today = utcDay(new Date());
    const later = await makeWorkRole(test, admin, "Writer");
    const from = { rateCardId, workRoleId: later, validFrom: addDays(today, 30), price: 100 };
    await setRate(test, admin, from);
    await setPrice(test, manager, project, exampleTerms);
    const roleOf = (id: string, workRoleId: string | null) =>
      test.call(
        "mutation ($id: ID!, $workRoleId: ID) { updateTask(id: $id, input: { workRoleId: $workRoleId }) { id } }",
        { id, workRoleId },
        manager,
      );
    await roleOf(tasks.login, later);
    await roleOf(tasks.screens, null);
    const read = async () => (await readPrice(test, manager, project)).data.projectPrice;
    expect(await read()).toMatchObject({
      lines: null,
      cost: null,
      margin: null,
      incomplete: { rolesWithoutRate: ["Writer"], tasksWithoutRole: 1 },
      problems: [
        { field: "rateCardId", message: expect.stringContaining("for: Writer") },
        { field: "workRoleId", message: "1 task has no work role." },
      ],
    });
    // The project's role is that of tasks without one; the rate of the chosen day applies.
    await test.call(
      "mutation ($id: ID!, $role: ID) { updateProject(id: $id, input: { workRoleId: $role }) { id } }",
      { id: project, role: roles.designer },
      manager,
    );
    const ahead = await setPrice(test, manager, project, { ratesOn: addDays(today, 30) });
    expect(ahead).toMatchObject({ incomplete: null, lines: { work: range(229_115, 394_630) } });
    expect(ahead.ratesDay).toBe(addDays(today, 30));
    // 0 is a price.
    await setRate(test, admin, { ...from, validFrom: "2021-01-01", price: 0, cost: null });
    const free = await setPrice(test, manager, project, { ratesOn: null });
    expect(free.lines?.work).toEqual(range(228_315, 393_330));
    expect(free).toMatchObject({ rolesWithoutCost: ["Writer"], cost: null, margin: null });
  });

  it.each([
    [
      "JPY",
      9_500,
      { contingency: 12_500, discountAmount: "10000", taxRate: 10_000 },
      ["10.25", "16.5"],
      {
        work: range(97_375, 156_750),
        contingency: range(12_172, 19_594),
        net: range(99_547, 166_344),
        tax: range(9_955, 16_634),
        total: range(109_502, 182_978),
      },
      0,
    ],
    [
      "KWD",
      18_750,
      { discountRate: 7_500 },
      ["7.75", "12.25"],
      {
        work: range(145_313, 229_688),
        discount: range(10_899, 17_227),
        net: range(134_414, 212_461),
      },
      3,
    ],
  ] as const)(
    "has the digits of its currency: %s",
    async (currency, hour, terms, hours, lines, digits) => {
      const { admin, manager } = await test.company();
      const { workRoleId } = await ratedRole(test, admin, currency, hour);
      const project = await projectOf(test, manager, workRoleId, hours);
      const price = await setPrice(test, manager, project, { kind: "capped", ...terms });
      expect(price).toMatchObject({ rateCard: { currency, digits }, lines });
    },
  );

  it("can be discounted entirely, and has no margin then", async () => {
    const { manager, project } = await example();
    const price = await setPrice(test, manager, project, {
      ...exampleTerms,
      discountRate: 100_000,
    });
    expect(price).toMatchObject({
      lines: { net: range(0, 0), tax: range(0, 0), total: range(0, 0) },
      margin: { minTenths: null, maxTenths: null },
    });
  });

  it("counts a task in two features twice", async () => {
    const { admin, manager } = await test.company();
    const { workRoleId } = await ratedRole(test, admin, "EUR", 1_000);
    const taskIds = [await make.task(manager, { workRoleId })];
    const project = await make.project(manager, {
      featureIds: [
        await make.feature(manager, { taskIds }),
        await make.feature(manager, { taskIds }),
      ],
    });
    const { lines } = await setPrice(test, manager, project, { kind: "estimate" });
    expect(lines?.work).toEqual(range(2_000, 4_000));
  });
});

describe("Changing a price", () => {
  it("refuses each invalid setting beside its field, and keeps the former", async () => {
    const { manager, project } = await example();
    const before = await setPrice(test, manager, project, exampleTerms);
    const refusal = async (input: object) =>
      fieldsOf(await updatePrice(test, manager, project, input));
    const percentage = "Enter a percentage from 0 to 100, with at most three decimals";
    expect(await refusal({ overhead: 100_001, contingency: -1, discountRate: 0.5 })).toEqual({
      overhead: percentage,
      contingency: percentage,
      discountRate: percentage,
    });
    const hidden = expect.stringContaining("Rates are shown to the client");
    expect(
      await refusal({ showRates: true, isOverheadFolded: true, isContingencyFolded: true }),
    ).toEqual({ isOverheadFolded: hidden, isContingencyFolded: hidden });
    expect(await refusal({ discountAmount: "1" })).toEqual({
      discountAmount: "Enter either a percentage or an amount.",
    });
    const discount = { discountRate: null, discountAmount: "374839" };
    expect(await refusal(discount)).toEqual({
      discountAmount: "The discount is larger than the price.",
    });
    for (const amount of ["-1", "0.5", "9000000000000001", "1e3", ""])
      expect(await refusal({ fixedNet: amount })).toHaveProperty("fixedNet");
    const large = { kind: "fixed", fixedNet: "9000000000000000" };
    expect(await refusal(large)).toEqual({ rateCardId: "The price is too large." });
    expect(await refusal({ taxLabel: "x".repeat(21), taxNote: "x".repeat(201) })).toEqual({
      taxLabel: expect.any(String),
      taxNote: expect.any(String),
    });
    expect((await readPrice(test, manager, project)).data.projectPrice).toEqual(before);
    const edge = { discountRate: null, discountAmount: "374838", taxLabel: "x".repeat(20) };
    expect((await setPrice(test, manager, project, edge)).lines?.net?.min).toBe("0");
  });

  it("refuses an outdated version, also of two that are sent together", async () => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, { ...exampleTerms, version: 0 });
    const stale = await updatePrice(test, manager, project, { overhead: 0, version: 0 });
    expect(errorOf(stale).code).toBe("CHANGED_MEANWHILE");
    const replies = await Promise.all(
      [1_000, 2_000].map((overhead) =>
        updatePrice(test, manager, project, { overhead, version: 1 }),
      ),
    );
    expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    // Nothing changes, so the version doesn't either.
    const { version, settings } = (await readPrice(test, manager, project)).data.projectPrice;
    expect(version).toBe(2);
    expect(await setPrice(test, manager, project, settings)).toMatchObject({ version: 2 });
  });

  it("keeps an archived card, refuses it when newly chosen, and needs one", async () => {
    const { admin, manager, project, rateCardId } = await example();
    await setPrice(test, manager, project, exampleTerms);
    const other = await makeRateCard(test, admin, "Other");
    await test.call(
      rateOperations.updateRateCard,
      { id: other, input: { isDefault: true } },
      admin,
    );
    await archive("updateRateCard", admin)(rateCardId);
    const kept = await setPrice(test, manager, project, { rateCardId, overhead: 0 });
    expect(kept).toMatchObject({ rateCard: { id: rateCardId }, lines: { overhead: null } });
    await setPrice(test, manager, project, { rateCardId: other });
    expect(fieldsOf(await updatePrice(test, manager, project, { rateCardId }))).toEqual({
      rateCardId: "This rate card is archived. Choose another one.",
    });
    const theirs = await test.company();
    const theirCard = await makeRateCard(test, theirs.admin, "Theirs");
    expect(fieldsOf(await updatePrice(test, manager, project, { rateCardId: theirCard }))).toEqual({
      rateCardId: "This rate card doesn't exist",
    });
    const bare = await test.company();
    const empty = await make.project(bare.manager);
    expect(fieldsOf(await updatePrice(test, bare.manager, empty, { kind: "estimate" }))).toEqual({
      rateCardId: "Create a rate card first.",
    });
  });

  it("clears amounts when the card has another currency, unless they are typed anew", async () => {
    const { admin, manager, project } = await example();
    const { rateCardId: yen } = await ratedRole(test, admin, "JPY", 9_500);
    const euro = { ...exampleTerms, discountRate: null, discountAmount: "500", fixedNet: "480000" };
    await setPrice(test, manager, project, { ...euro, kind: "fixed" });
    // A form sends all of its fields again.
    const { settings } = await setPrice(test, manager, project, {
      ...euro,
      kind: "fixed",
      rateCardId: yen,
    });
    expect(settings).toMatchObject({ kind: "fixed", fixedNet: null, discountAmount: null });
    const { data } = await readPrice(test, manager, project);
    expect(data.projectPrice).toMatchObject({ rateCard: { currency: "JPY" }, lines: null });
    const typed = { ...euro, rateCardId: yen, fixedNet: "790000" };
    expect((await setPrice(test, manager, project, typed)).settings.fixedNet).toBe("790000");
  });

  it("isn't applied to amounts of a card whose currency has changed", async () => {
    const { admin, manager } = await test.company();
    const card = await makeRateCard(test, admin, "Standard");
    const project = await make.project(manager);
    await setPrice(test, manager, project, { kind: "fixed", fixedNet: "480000" });
    await test.call(rateOperations.updateRateCard, { id: card, input: { currency: "JPY" } }, admin);
    const { data } = await readPrice(test, manager, project);
    expect(data.projectPrice).toMatchObject({
      settings: { fixedNet: null },
      problems: [{ field: "fixedNet" }],
    });
  });

  it("is audited with the names of fields, never values", async () => {
    const { manager, project } = await example();
    await setPrice(test, manager, project, { kind: "fixed", fixedNet: "481234" });
    await setPrice(test, manager, project, { overhead: 12_345 });
    const entries = await test.sql(
      "select target_name, details from audit_entry where company_id = $1 and action = 'price.changed' order by id",
      [manager.companyId],
    );
    expect(entries).toMatchObject([
      { target_name: "Web shop", details: { fields: expect.stringContaining("fixedNet") } },
      { target_name: "Web shop", details: { fields: "overhead" } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/481234|12345/);
  });
});

describe("Permissions of prices", () => {
  it("engineers see neither settings, cost nor margin, only titles of roles", async () => {
    const { engineer, manager, project, roles, tasks } = await example();
    await setPrice(test, manager, project, exampleTerms);
    expect(statusOf(await readPrice(test, engineer, project))).toBe(403);
    expect(statusOf(await updatePrice(test, engineer, project, { overhead: 0 }))).toBe(403);
    const { data, errors } = await test.call<{ task: { workRole: { title: string } } }>(
      "query ($id: ID!) { task(id: $id) { workRole { id title } } }",
      { id: tasks.login },
      engineer,
    );
    expect(errors).toEqual([]);
    expect(data.task.workRole).toEqual({ id: roles.engineer, title: "Engineer" });
  });

  it("other companies and staff can't change it", async () => {
    const { admin, manager, project } = await example();
    await setPrice(test, manager, project, exampleTerms);
    const stranger = (await test.company()).manager;
    expect(statusOf(await readPrice(test, stranger, project))).toBe(404);
    expect(statusOf(await updatePrice(test, stranger, project, { overhead: 0 }))).toBe(404);
    const staff = await actOnBehalf(test, await test.staff(), admin);
    expect(statusOf(await updatePrice(test, staff, project, { overhead: 0 }))).toBe(403);
  });
});
