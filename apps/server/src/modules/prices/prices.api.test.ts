import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import {
  createPriceExample,
  createProjectWithTask,
  createRatedRole,
  exampleTerms,
  previewPrice,
  readPrice,
  readWorkNet,
  setPrice,
  updatePrice,
} from "../../testing/prices.ts";
import { makeRateCard, makeWorkRole, setRate } from "../../testing/rates.ts";
import { recordStatements } from "../../testing/statements.ts";
import { testApp } from "../../testing/test-app.ts";
import { readTaskRoles } from "./prices.queries.ts";

const test = testApp();
const make = factories(test);
const range = (min: number, max: number) => ({ min: String(min), max: String(max) });

async function example() {
  const users = await test.company();
  return { ...users, ...(await createPriceExample(test, users.admin)) };
}

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

  it("has a net of the work alone at any card's rates, even if it isn't priced", async () => {
    const { admin, manager, project, rateCardId } = await example();
    const netAt = (card: string) => readWorkNet(test, manager, project, card);
    expect((await netAt(rateCardId)).data.workNet).toEqual(range(296_315, 503_830));
    await setPrice(test, manager, project, exampleTerms);
    expect((await netAt(rateCardId)).data.workNet).toEqual(range(340_762, 579_405));
    const withoutRates = await makeRateCard(test, admin, "Partners");
    expect((await netAt(withoutRates)).data.workNet).toBeNull();
    expect(fieldsOf(await netAt("999999"))).toHaveProperty("rateCardId");
  });

  it("has a preview of unsaved settings, which changes nothing", async () => {
    const { manager, project, roles } = await example();
    const other = (await test.company()).admin;
    const auditEntries = () =>
      test.sql("select id from audit_entry where action = 'price.changed' order by id");
    const [before, entries] = [await readPrice(test, manager, project), await auditEntries()];
    const input = { ...exampleTerms, workRoleId: roles.engineer, overhead: 20_000 };
    const preview = await previewPrice(test, manager, project, input);
    expect((await readPrice(test, manager, project)).data).toEqual(before.data);
    expect(await auditEntries()).toEqual(entries);
    const saved = await setPrice(test, manager, project, input);
    expect(preview.data.previewProjectPrice).toEqual(saved);
    // Sends the documents several times, since the server compiles them on the second request.
    for (let request = 0; request < 3; request += 1) {
      const without = await previewPrice(test, manager, project, { discountRate: null });
      expect(without.data.previewProjectPrice?.lines).toMatchObject({ discount: null });
      const unchanged = await previewPrice(test, manager, project, { kind: "estimate" });
      expect(unchanged.data.previewProjectPrice).toEqual(saved);
    }
    const amountInOther = await previewPrice(test, manager, project, {
      kind: "fixed",
      currency: "USD",
      fixedNet: "1",
    });
    expect(fieldsOf(amountInOther)).toHaveProperty("fixedNet");
    const { errors } = await previewPrice(test, other, project, input);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(["NOT_FOUND"]);
  });

  it("has a margin of any size", async () => {
    const { admin, manager } = await test.company();
    const { workRoleId, rateCardId } = await createRatedRole(test, admin, "EUR", 1);
    const cost = 99_999_999;
    await setRate(test, admin, { workRoleId, rateCardId, validFrom: "2021-01-01", price: 1, cost });
    const project = await createProjectWithTask(test, manager, workRoleId, ["1000", "2000"]);
    const price = await setPrice(test, manager, project, { kind: "fixed", fixedNet: "1" });
    expect(price.margin).toEqual({
      ...range(-99_999_998_999, -199_999_997_999),
      minTenths: -99_999_998_999_000,
      maxTenths: -199_999_997_999_000,
    });
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
      problems: [
        { field: "rateCardId", message: expect.stringContaining("for Writer.") },
        { field: "workRoleId", message: "1 task has no work role." },
      ],
    });
    // Tasks without a role get the project's role. The rate of the chosen day applies.
    await test.call(
      "mutation ($id: ID!, $role: ID) { updateProject(id: $id, input: { workRoleId: $role }) { id } }",
      { id: project, role: roles.designer },
      manager,
    );
    const ahead = await setPrice(test, manager, project, { ratesOn: addDays(today, 30) });
    expect(ahead).toMatchObject({ problems: [], lines: { work: range(229_115, 394_630) } });
    expect(ahead.ratesDay).toBe(addDays(today, 30));
    // A price of 0 isn't a missing price.
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
      const { workRoleId } = await createRatedRole(test, admin, currency, hour);
      const project = await createProjectWithTask(test, manager, workRoleId, hours);
      const price = await setPrice(test, manager, project, {
        kind: "capped",
        currency,
        ...terms,
      });
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

  it("reuses the features that the request has already read", async () => {
    const { manager, project } = await example();
    const statements = await recordStatements(() =>
      test.call(
        "query ($id: ID!) { project(id: $id) { features { id } } projectPrice(projectId: $id) { version } }",
        { id: project },
        manager,
      ),
    );
    const ofFeatures = statements.filter((text) => text.includes('from "project_feature"'));
    expect(new Set(ofFeatures).size).toBe(ofFeatures.length);
  });

  it("is computed for more tasks than a statement has parameters", async () => {
    const { manager, roles, tasks } = await example();
    const taskIds = [
      Number(tasks.login),
      ...Array.from({ length: 70_000 }, (_, at) => 10 ** 9 + at),
    ];
    const found = await inTransaction(test.app.pool, manager.companyId, (tx) =>
      readTaskRoles(tx, taskIds),
    );
    expect([...found]).toEqual([[Number(tasks.login), Number(roles.engineer)]]);
  });

  it("counts a task in two features twice", async () => {
    const { admin, manager } = await test.company();
    const { workRoleId } = await createRatedRole(test, admin, "EUR", 1_000);
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
