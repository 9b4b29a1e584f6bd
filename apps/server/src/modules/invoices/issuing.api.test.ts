import { afterEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { statusOf } from "../../testing/errors.ts";
import { buyer } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { lockInvoice } from "./invoice-transitions.ts";

const test = testApp();
const money = invoicing(test);
const meter = metering(test);
afterEach(async () => {
  vi.unstubAllEnvs();
  expect(await money.findInconsistencies()).toEqual([]);
});

const numbers = async (series: string, year: number) =>
  (
    await test.sql<{ number: number }>(
      "select number from issued_invoice where series = $1 and year = $2 order by number",
      [series, year],
    )
  ).map(({ number }) => number);
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const thisYear = new Date().getUTCFullYear();
const createPaidInvoice = async (user: TestUser, input: object = {}) => {
  const id = await money.createOrder(user, input);
  await money.choose((await money.pay(user, id)).data.payInvoiceByCard, "pay");
  return id;
};

/** Creates an invoice and issues it at the given moment. */
async function issuedAt({ companyId }: TestUser, moment: string, zone: string) {
  const [draft] = await test.sql<{ id: number }>(
    "insert into invoice (company_id, type, status, tokens, unit_price, currency, tax_rate, net, tax, total, recipient, time_zone, buyer) values ($1, 'tokens', 'notPaid', 1, 100, 'USD', 0, 100, 0, 100, 'a@example.test', $3, $2) returning id",
    [companyId, buyer, zone],
  );
  return inTransaction(test.app.pool, companyId, async (tx) =>
    test.app.services.issue(tx, await lockInvoice(tx, draft?.id ?? 0), null, new Date(moment)),
  );
}

describe("Invoice numbers", () => {
  it("are gapless and unique with concurrent orders and rollbacks", async () => {
    // This trigger fails after the number is taken, so that the transaction rolls back.
    await test.sql(
      "create function undo() returns trigger language plpgsql as $$ begin raise exception 'Undone'; end $$",
    );
    await test.sql(
      "create trigger undo after insert on issued_invoice for each row when (new.buyer->>'legalName' = 'Undone') execute function undo()",
    );
    const buyers = await Promise.all(
      numbersUpTo(10).map(async () => (await test.company()).manager),
    );
    const replies = await Promise.all(
      numbersUpTo(75).map((n) => {
        const user = buyers[n % 10] as TestUser;
        const legalName = n % 3 ? "Acme GmbH" : "Undone";
        return money.order(user, { tokens: 1, total: 100, buyer: { ...buyer, legalName } });
      }),
    );
    await test.sql("drop trigger undo on issued_invoice");
    expect(replies.map(statusOf).filter((status) => status === 500)).toHaveLength(25);
    expect(replies.map(statusOf).filter((status) => status === undefined)).toHaveLength(50);
    expect(await numbers("invoice", thisYear)).toEqual(numbersUpTo(50));
    const given = replies.flatMap(({ data }) => data?.orderTokens?.number ?? []);
    expect(new Set(given).size).toBe(50);
  });

  it.each([
    ["Pacific/Kiritimati", "2031-12-31T09:59:59Z", "2031-12-31", "2032-01-14"],
    ["Pacific/Kiritimati", "2031-12-31T10:00:00Z", "2032-01-01", "2032-01-15"],
    ["Pacific/Pago_Pago", "2032-01-01T10:59:59Z", "2031-12-31", "2032-01-14"],
    ["Europe/Berlin", "2032-03-27T23:30:00Z", "2032-03-28", "2032-04-11"],
  ])(
    "year and dates follow the company's time zone in %s at %s",
    async (zone, moment, issuedOn, dueOn) => {
      const { admin } = await test.company();
      const year = Number.parseInt(issuedOn, 10);
      expect(await issuedAt(admin, moment, zone)).toMatchObject({ issuedOn, dueOn, year });
      await test.sql("update company set time_zone = $1 where id = $2", [zone, admin.companyId]);
      const id = await money.createOrder(admin);
      expect(await test.sql("select time_zone from invoice where id = $1", [id])).toEqual([
        { time_zone: zone },
      ]);
    },
  );

  it("restart each year, and credit notes have a separate series", async () => {
    // In this server time zone, the next year starts 14 hours earlier.
    vi.stubEnv("TZ", "Pacific/Kiritimati");
    const { admin } = await test.company();
    const staff = await test.staff();
    const issueAt = (moment: string) => issuedAt(admin, moment, "UTC");
    expect(await issueAt("2029-12-31T23:59:59.999Z")).toMatchObject({
      year: 2029,
      number: 1,
      issuedOn: "2029-12-31",
    });
    expect(await issueAt("2030-01-01T00:00:00Z")).toMatchObject({ year: 2030, number: 1 });
    expect(await issueAt("2029-12-31T23:59:59Z")).toMatchObject({ year: 2029, number: 2 });
    const id = await createPaidInvoice(admin);
    await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    expect(await numbers("credit", thisYear)).toEqual([1]);
  });
});

describe("Issued invoice", () => {
  it("the web role can't change or delete it or its history by SQL", async () => {
    const { admin } = await test.company();
    const id = await createPaidInvoice(admin);
    const refused = [
      ...["issued_invoice", "invoice_event", "payment_fact", "token_ledger"].flatMap((table) => [
        `update ${table} set company_id = company_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]),
      ...[
        "tokens",
        "unit_price",
        "currency",
        "tax_rate",
        "tax_reason",
        "net",
        "tax",
        "total",
        "type",
        "recipient",
        "ordered_by",
        "credited_id",
        "created_at",
        "company_id",
      ].map((column) => `update invoice set ${column} = ${column} where id = ${id}`),
      "truncate invoice cascade",
      "alter table invoice disable row level security",
      "insert into token_ledger (company_id, kind, amount) values (0, 'grant', 1)",
    ];
    const stand = () =>
      test.sql(
        "select v.*, i.tokens, i.net, i.tax, i.total, i.currency from invoice i join issued_invoice v on v.invoice_id = i.id where i.id = $1",
        [id],
      );
    const before = await stand();
    for (const text of refused)
      await expect(meter.runAsApp(admin.companyId, text), text).rejects.toThrow(
        /permission denied|must be owner|row-level security/,
      );
    // The issued copy references the invoice, so the invoice can't be deleted either.
    await expect(
      meter.runAsApp(admin.companyId, `delete from invoice where id = ${id}`),
    ).rejects.toThrow(/foreign key|permission denied/);
    expect(await stand()).toEqual(before);
  });
});
