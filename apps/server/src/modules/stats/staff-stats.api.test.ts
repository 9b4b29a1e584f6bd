import {
  invoiceStatRows,
  type StaffList,
  type StaffTile,
  type StatRows,
  staffTiles,
  statRows,
} from "@presale/contracts/staff-stats.ts";
import { type StatName, type StatPeriod, statNames, statRanges } from "@presale/contracts/stats.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { dateRangeOf } from "../../platform/db/date-ranges.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

// No worker, so that queued jobs stay queued.
const test = testApp({ worker: false });
const make = factories(test);
const money = invoicing(test);
let staff: TestUser;
let colleague: TestUser;
/** The admins of four companies. */
const admins: TestUser[] = [];
const admin = () => admins[0] as TestUser;
beforeAll(async () => {
  staff = await test.staff();
  colleague = await test.staff();
  for (let company = 0; company < 4; company += 1) admins.push((await test.company()).admin);
});

const filterTypes: Record<StaffList, string> = {
  companyAccounts: "CompanyAccountFilter",
  contacts: "ContactFilter",
  errorGroups: "ErrorGroupFilter",
  feedbacks: "FeedbackFilter",
  adminInvoices: "AdminInvoiceFilter",
  jobs: "JobFilter",
  projectsOfCompanies: "CompanyRowFilter",
  supportTickets: "SupportTicketFilter",
  tasksOfCompanies: "CompanyRowFilter",
  transactions: "TransactionFilter",
  users: "UserAccountFilter",
};
async function list<Row = object>(rows: StatRows | null, fields = "id") {
  if (!rows) throw new Error("No rows");
  const reply = await test.call<{ rows: { total: number; items: Row[] } }>(
    `query ($filter: ${filterTypes[rows.list]}) {
      rows: ${rows.list}(filter: $filter, paging: { perPage: 100 }) { total items { ${fields} } } }`,
    { filter: rows.filter },
    staff,
  );
  expect(reply.errors).toEqual([]);
  return reply.data.rows;
}
const totalOf = async (rows: StatRows | null) => (await list(rows)).total;

interface Ticket {
  at?: string;
  status?: string;
  assignee?: TestUser;
}
const ticket = ({ at, status = "processing", assignee = colleague }: Ticket) =>
  test.sql(
    `insert into ticket (company_id, author_id, title, created_at, status, assignee_id)
     values ($1, $2, 'Counted', coalesce($3::timestamptz, now()), $4, $5)`,
    [admin().companyId, admin().id, at ?? null, status, assignee.id],
  );
/** Returns midnight UTC of the day this many days ago, and the millisecond before it. */
const midnight = (days: number) => {
  const day = new Date();
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - days);
  return [new Date(start).toISOString(), new Date(start - 1).toISOString()] as const;
};
const job = (queue: string, state: string, startsIn = "0 minutes") =>
  test.sql(
    "insert into pgboss.job (name, data, state, start_after) values ($1, '{}', $2, now() + $3::interval)",
    [queue, state, startsIn],
  );
const states = async (insert: (state: string) => Promise<unknown>, values: readonly string[]) => {
  for (const state of values) await insert(state);
};

/** Each inserts one row that the tile counts, and others that differ from it in one respect. */
const seeds: Record<StaffTile, () => Promise<unknown>> = {
  async transactions() {
    const invoiceId = await make.order(admin());
    for (const needsStaff of [true, false])
      await test.sql(
        `insert into payment (company_id, invoice_id, method, status, amount, currency, needs_staff, ended_at)
         values ($1, $2, 'bankTransfer', 'success', 100, 'USD', $3, now())`,
        [admin().companyId, invoiceId, needsStaff],
      );
  },
  companies: () =>
    test.sql("update token_balance set owed = 1 where company_id = $1", [admin().companyId]),
  async ticketsMine() {
    await ticket({ assignee: staff });
    await ticket({ assignee: staff, status: "resolved" });
    await ticket({});
  },
  async ticketsUnassigned() {
    await test.sql(
      "insert into ticket (company_id, author_id, title, status) select $1, $2, 'Counted', unnest(array['processing', 'closed'])",
      [admin().companyId, admin().id],
    );
    await ticket({});
  },
  contacts: () =>
    states(
      (state) =>
        test.sql(
          "insert into contact (name, email, subject, message, state) values ('A', 'a@example.test', 'B', 'C', $1)",
          [state],
        ),
      ["new", "processing"],
    ),
  feedbacks: () =>
    states(
      (state) =>
        test.sql("insert into feedback (score, review, state) values (5, repeat('A', 90), $1)", [
          state,
        ]),
      ["new", "processing"],
    ),
  errors: () => states((state) => errorGroup(state), ["open", "resolved"]),
  async waitingJobs() {
    await job("refund", "created");
    await job("refund", "retry", "1 hour");
    await states((state) => job("refund", state), ["active", "completed", "failed"]);
  },
  failedJobs: () =>
    states((state) => job("refund", state), ["created", "active", "completed", "failed"]),
  async failedEmails() {
    await job("mail", "failed");
    await job("mail", "created");
    await job("refund", "failed");
  },
  async today() {
    for (const at of midnight(0)) await ticket({ at });
    await ticket({ status: "resolved" });
  },
  threeDays: () => ticketsAround(1, 3),
  week: () => ticketsAround(4, 7),
  month: () => ticketsAround(8, 30),
  async older() {
    for (const at of midnight(30)) await ticket({ at });
  },
};
/** Creates one ticket at each end of these days, and one beyond each end. */
async function ticketsAround(from: number, to: number) {
  await ticket({ at: midnight(from - 1)[0] });
  await ticket({ at: midnight(from - 1)[1] });
  if (to > from) for (const at of midnight(to)) await ticket({ at });
}
const expectedCounts: Partial<Record<StaffTile, number>> = { threeDays: 2, week: 2, month: 2 };

let errorCount = 0;
async function errorGroup(state: string, day?: string, count = 1): Promise<string> {
  const [group] = await test.sql<{ id: string }>(
    `insert into error_group (fingerprint, kind, name, message, count, first_seen_at, last_seen_at, state)
     values ($1, 'server', 'Error', 'Counted', 1, now(), now(), $2) returning id::text`,
    [`counted ${++errorCount}`, state],
  );
  if (day)
    await test.sql("insert into error_day (group_id, day, count) values ($1, $2, $3)", [
      group?.id,
      day,
      count,
    ]);
  return group?.id ?? "";
}

describe("A tile of the staff dashboard", () => {
  it.each(Object.keys(staffTiles) as StaffTile[])("counts its rows only: %s", async (tile) => {
    const before = await totalOf(staffTiles[tile]);
    await seeds[tile]();
    expect((await totalOf(staffTiles[tile])) - before).toBe(expectedCounts[tile] ?? 1);
  });

  it("for money counts the invoices of its list", async () => {
    const counts = async () => {
      const { data } = await test.call<{
        moneyStats: Record<"orders" | "overdue", { currency: string; count: number }[]>;
      }>("{ moneyStats { orders { currency count } overdue { currency count } } }", {}, staff);
      const stats = (["orders", "overdue"] as const).flatMap((figure) =>
        data.moneyStats[figure].map((each) => ({ figure, ...each })),
      );
      for (const { figure, currency, count } of stats)
        expect(await totalOf(invoiceStatRows(figure, currency))).toBe(count);
      return Object.fromEntries(
        stats.map(({ figure, currency, count }) => [`${figure} ${currency}`, count]),
      );
    };
    await test.sql("delete from payment");
    await test.sql("update invoice set status = 'canceled'");
    const orders = [];
    for (const buyer of admins) orders.push(await make.order(buyer));
    const [late, euro, paid] = orders;
    const yesterday = "(now() at time zone 'UTC')::date - 1";
    await test.sql(`update issued_invoice set due_on = ${yesterday} where invoice_id = any($1)`, [
      [late, paid],
    ]);
    await test.sql("update invoice set currency = 'EUR' where id = $1", [euro]);
    await test.sql("update invoice set status = 'paid' where id = $1", [paid]);
    expect(await counts()).toEqual({ "orders USD": 2, "orders EUR": 1, "overdue USD": 1 });
  });
});

interface Stat {
  name: StatName;
  currency: string | null;
  total: number;
  currentTotal: number | null;
  previousTotal: number;
}
async function stats(range: string) {
  const reply = await test.call<{ stats: Stat[] }>(
    "query ($range: StatRange!) { stats(range: $range) { name currency total currentTotal previousTotal } }",
    { range },
    staff,
  );
  expect(reply.errors).toEqual([]);
  return reply.data.stats;
}
const statOf = (all: readonly Stat[], name: StatName) =>
  all.find((each) => each.name === name) ?? { name, currency: null, total: 0, previousTotal: 0 };
const countedTables = {
  companies: "company",
  users: "app_user",
  projects: "project",
  tasks: "task",
} as const;
type Counted = keyof typeof countedTables;
const countedNames = Object.keys(countedTables) as Counted[];
const longAgo = Array.from({ length: 4 }, () => "2000-01-01T00:00:00Z");

describe.each(statRanges)("A trend of %s", (range) => {
  const { dates, previousDates } = dateRangeOf(range, new Date());
  /** The first moments of the period and of the previous one, and the moments before them. */
  const moments = [dates[0], previousDates[0]].flatMap((day) => {
    const start = Date.parse(`${day}T00:00:00Z`);
    return [new Date(start).toISOString(), new Date(start - 1).toISOString()];
  });
  const previous: StatPeriod = `${range}Before`;

  it("counts the rows of its list, and so do its previous period and current total", async () => {
    const ids: Record<Counted, (string | number)[]> = {
      companies: admins.map(({ companyId }) => companyId),
      users: admins.map(({ id }) => id),
      projects: [],
      tasks: [],
    };
    for (const each of admins) {
      ids.projects.push(await make.project(each));
      ids.tasks.push(await make.task(each));
    }
    const move = async (to: readonly string[]) => {
      for (const name of countedNames)
        for (const [index, at] of to.entries())
          await test.sql(`update ${countedTables[name]} set created_at = $1 where id = $2`, [
            at,
            ids[name][index],
          ]);
    };
    await move(longAgo);
    const was = await stats(range);
    await move(moments);
    const is = await stats(range);
    for (const name of countedNames) {
      const figure = statOf(is, name);
      expect(figure).toEqual({
        name,
        currency: null,
        total: await totalOf(statRows(name, range, null)),
        previousTotal: await totalOf(statRows(name, previous, null)),
        currentTotal: await totalOf(statRows(name, null, null)),
      });
      expect(figure.total - statOf(was, name).total).toBe(1);
      expect(figure.previousTotal - statOf(was, name).previousTotal).toBe(2);
    }
  });

  it("sums the invoices of its list as revenue", async () => {
    await test.sql("update invoice_event set at = '2000-01-01'");
    await test.sql("update invoice set created_at = '2000-01-01'");
    const sumOf = async (period: StatPeriod) => {
      const { items } = await list<{ type: string; total: number }>(
        statRows("revenue", period, "USD"),
        "type total",
      );
      return items.reduce((sum, { type, total }) => sum + (type === "credit" ? -total : total), 0);
    };
    for (const [index, at] of moments.entries()) {
      const { admin: buyer } = await test.company();
      const id = await money.createOrder(buyer, { tokens: 20 + index });
      await money.staff.addDetails(staff, id, { details: "Bank of Example" });
      await money.announce(buyer, id);
      for (const step of [money.staff.markPaid, money.staff.confirm]) await step(staff, id);
      await test.sql("update invoice_event set at = $1 where invoice_id = $2", [at, id]);
      await test.sql("update invoice set created_at = '2000-01-01' where id = $1", [id]);
      if (index !== 1) continue;
      await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
      await test.sql("update invoice set created_at = $1 where credited_id = $2", [moments[0], id]);
    }
    const revenue = statOf(await stats(range), "revenue");
    expect([revenue.total, revenue.previousTotal]).toEqual([2_000 - 2_100, 2_100 + 2_200]);
    expect([await sumOf(range), await sumOf(previous)]).toEqual([
      revenue.total,
      revenue.previousTotal,
    ]);
  });

  it("sums the errors of its list", async () => {
    await test.sql("delete from error_group");
    const ids = [];
    // Powers of ten show which groups were summed.
    for (const [index, at] of moments.entries())
      ids.push(await errorGroup("open", `${at.slice(0, 10)}T00:00:00Z`, 10 ** index));
    expect(statOf(await stats(range), "errors")).toMatchObject({ total: 1, previousTotal: 110 });
    const listed = async (period: StatPeriod) =>
      (await list<{ id: string }>(statRows("errors", period, null))).items.map(({ id }) => id);
    expect(await listed(range)).toEqual([ids[0]]);
    expect((await listed(previous)).toSorted()).toEqual([ids[1], ids[2]].toSorted());
  });
});

it("only trends of tokens have no list", () => {
  const without = statNames.filter((name) => statRows(name, "days30", "USD") === null);
  expect(without).toEqual(["tokensSold", "tokensSpent"]);
});

it("user statistics exclude staff and removed users", async () => {
  const rows = statRows("users", "days7", null);
  const [was, before] = [await totalOf(rows), statOf(await stats("days7"), "users").total];
  const { engineer, manager } = await test.company();
  await test.sql("update app_user set removed_at = now() where id = any($1)", [
    [engineer.id, manager.id],
  ]);
  await test.staff();
  expect((await totalOf(rows)) - was).toBe(1);
  expect(statOf(await stats("days7"), "users").total - before).toBe(1);
});
