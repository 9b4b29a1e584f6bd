import { statRanges } from "@presale/contracts/stats.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { dateRangeOf } from "../../platform/db/date-ranges.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const money = invoicing(test);
let staff: TestUser;
let engineer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  ({ engineer, admin } = await test.company());
});

interface Stat {
  name: string;
  currency: string | null;
  total: number;
  currentTotal: number | null;
  previousTotal: number;
  points: { date: string; value: number; previousValue: number }[];
}
const readStats = async (range: string, as: TestUser = staff) => {
  const reply = await test.call<{ stats: Stat[] }>(
    "query ($range: StatRange!) { stats(range: $range) { name currency total currentTotal previousTotal points { date value previousValue } } }",
    { range },
    as,
  );
  expect(reply.errors).toEqual([]);
  return reply.data.stats;
};
const readStat = async (name: string, range = "days7") =>
  (await readStats(range)).find((each) => each.name === name) as Stat;

describe("Statistics over time", () => {
  it("a period starts at midnight UTC and has an equal previous period", async () => {
    const { dates, previousDates } = dateRangeOf("days7", new Date());
    const first = `${dates[0]}T00:00:00Z`;
    const moments = [
      first,
      new Date(Date.parse(first) - 1).toISOString(),
      `${previousDates[0]}T00:00:00Z`,
      new Date(Date.parse(`${previousDates[0]}T00:00:00Z`) - 1).toISOString(),
    ];
    const was = await readStat("tasks");
    for (const moment of moments)
      await test.sql("update task set created_at = $1 where id = $2", [
        moment,
        await make.task(engineer),
      ]);
    const is = await readStat("tasks");
    expect(is.total - was.total).toBe(1);
    expect(is.previousTotal - was.previousTotal).toBe(2);
    expect(is.points.map(({ date }) => date)).toEqual(dates);
    const added = is.points.map(({ value, previousValue }, index) => [
      value - (was.points[index]?.value ?? 0),
      previousValue - (was.points[index]?.previousValue ?? 0),
    ]);
    expect(added).toEqual([[1, 1], ...Array(5).fill([0, 0]), [0, 1]]);
    expect((await readStat("tasks", "months12")).points).toHaveLength(12);
  });

  it("the points add up to both totals, in every range", async () => {
    const id = await make.task(engineer);
    await test.sql("update task set created_at = now() - interval '40 days' where id = $1", [id]);
    expect((await readStat("tasks", "days30")).previousTotal).toBeGreaterThan(0);
    for (const range of statRanges)
      for (const { points, total, previousTotal } of await readStats(range)) {
        expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(total);
        expect(points.reduce((sum, point) => sum + point.previousValue, 0)).toBe(previousTotal);
      }
  });

  it("count companies and their users, but no staff", async () => {
    const [companies, users] = [await readStat("companies"), await readStat("users")];
    await test.staff();
    expect((await readStat("users")).total).toBe(users.total);
    await test.company();
    expect((await readStat("companies")).total).toBe(companies.total + 1);
    expect((await readStat("users")).total).toBe(users.total + 3);
  });

  it("return current totals of records, whenever they were created", async () => {
    const names = ["companies", "users", "projects", "tasks"];
    const all = async () =>
      (await readStats("days7")).map(({ name, currentTotal }) => [name, currentTotal]);
    const was = Object.fromEntries(await all());
    const { admin: other } = await test.company();
    const old = await make.task(other);
    await make.project(other);
    await test.sql("update task set created_at = '2020-01-01' where id = $1", [old]);
    const is = Object.fromEntries(await all());
    expect(names.map((name) => is[name] - was[name])).toEqual([1, 3, 1, 1]);
    expect([is.tokensSold, is.tokensSpent, is.errors]).toEqual([null, null, null]);
  });

  it("count spent tokens, and don't count granted tokens as sold", async () => {
    const [sold, spent] = [await readStat("tokensSold"), await readStat("tokensSpent")];
    await make.grant(admin, 40);
    const featureIds = [await make.featureWithTasks(engineer, 32)];
    await make.project(admin, { featureIds });
    expect((await readStat("tokensSold")).total).toBe(sold.total);
    expect((await readStat("tokensSpent")).total - spent.total).toBe(2);
  });

  it("subtract credit notes from tokens sold and revenue", async () => {
    const sold = async () => (await readStat("tokensSold")).total;
    const revenue = async () => (await readStat("revenue"))?.total;
    const before = await sold();
    const id = await money.createOrder(admin);
    await money.staff.addDetails(staff, id, { details: "Bank of Example" });
    await money.announce(admin, id);
    expect(await revenue()).toBeUndefined();
    for (const step of [money.staff.markPaid, money.staff.confirm]) await step(staff, id);
    expect(await sold()).toBe(before + 20);
    const { total, currency } = await money.invoice(admin, id);
    expect(await readStat("revenue")).toMatchObject({ total, currency, previousTotal: 0 });
    await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    expect(await sold()).toBe(before);
    expect(await revenue()).toBe(0);
  });

  it("each staff member gets only the statistics they may read", async () => {
    const reader = await test.staff("presaleManager");
    await grantOnly(test, reader, ["canLoginAdmin", "canReadCompanyTasksAdmin"]);
    expect((await readStats("days30", reader)).map(({ name }) => name)).toEqual([
      "tasks",
      "errors",
    ]);
  });
});
