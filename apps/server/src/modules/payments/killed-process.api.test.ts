import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callGraphql } from "../../testing/call-graphql.ts";
import { invoicePeople, invoicing } from "../../testing/invoices.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { metering } from "../../testing/metering.ts";
import { postWebhook, testStripe } from "../../testing/stripe-server.ts";

// No worker here: jobs run only in a child process started as a worker.
const { test, stripe } = testStripe({ worker: false });
const money = invoicing(test);
const meter = metering(test);
const { admin, staff } = invoicePeople(test);
let child: ChildProcess | undefined;
beforeEach(() => {
  stripe.failBefore();
  stripe.failAfter();
  stripe.calls.length = 0;
});
afterEach(async () => {
  child?.kill("SIGKILL");
  expect(await money.findInconsistencies()).toEqual([]);
});

async function start(role = "") {
  const program = new URL("../../testing/paying-process.ts", import.meta.url);
  child = fork(program, [test.databaseUrl, JSON.stringify(stripe.env), role], {
    execArgv: [],
    stdio: "inherit",
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { at: invoicing({ ...test, ...callsAt(url) }), url };
}
/** Calls the API of another process. */
function callsAt(url: string): Pick<typeof test, "url" | "call"> {
  return {
    url,
    call: async (query, variables, user) => {
      const token = typeof user === "object" ? user?.token : user;
      return callGraphql(url, query, variables ?? {}, token ?? undefined);
    },
  };
}
async function kill(): Promise<void> {
  const gone = once(child as ChildProcess, "exit");
  child?.kill("SIGKILL");
  await gone;
}
/** Runs maintenance 3 minutes after the last query of the provider. */
async function runMaintenanceLater(): Promise<void> {
  await test.sql("update payment set asked_at = now() - interval '3 minutes'");
  await test.app.runMaintenance();
  await test.app.runMaintenance();
}
const statusNow = async (id: string) => (await money.invoice(admin, id)).status;
const untilCalled = (path: string) =>
  expect.poll(() => stripe.calls.filter((call) => call.path === path).length).toBeGreaterThan(0);
/** Pays the invoice with one attempt, which must succeed. */
async function payNow(id: string): Promise<void> {
  const { data } = await money.pay(admin, id);
  await postWebhook(test, stripe.events.succeeded(stripe.page(data.payInvoiceByCard)));
  expect(await statusNow(id)).toBe("confirmed");
  expect(await meter.balance(admin)).toBe(20);
}

describe("Killed process", () => {
  it.each(["failBefore", "failAfter"] as const)(
    "after a kill while the provider opens the page (%s), the invoice can still be paid",
    async (moment) => {
      const id = await money.createOrder(admin);
      const { at } = await start();
      stripe[moment]("hangs");
      at.pay(admin, id).catch(() => {});
      await untilCalled("/v1/checkout/sessions");
      await kill();
      stripe[moment]();
      expect(await statusNow(id)).toBe("inProgress");
      await runMaintenanceLater();
      expect(await statusNow(id)).toBe("notPaid");
      await payNow(id);
    },
  );

  it("after a kill before the payment page's URL is sent, a retry gets the same page", async () => {
    const id = await money.createOrder(admin);
    const { at } = await start("silent");
    const told = once(child as ChildProcess, "message");
    at.pay(admin, id).catch(() => {});
    const [{ page }] = (await told) as [{ page: string }];
    await kill();
    expect((await money.pay(admin, id)).data.payInvoiceByCard).toBe(page);
    await payNow(id);
  });

  it("after a kill while a payment is recorded, maintenance records it once", async () => {
    const id = await money.createOrder(admin);
    const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
    const event = stripe.events.succeeded(page);
    const { url } = await start();
    const holder = new pg.Client({ connectionString: test.databaseUrl });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from token_balance where company_id = $1 for update", [
      admin.companyId,
    ]);
    postWebhook({ url }, event).catch(() => {});
    await waitForLocks(test, 1);
    await kill();
    await holder.query("rollback");
    await holder.end();
    await waitForLocks(test, 0);
    expect(await statusNow(id)).toBe("inProgress");
    expect(
      await test.sql("select from payment_fact where company_id = $1", [admin.companyId]),
    ).toEqual([]);
    await runMaintenanceLater();
    expect(await statusNow(id)).toBe("confirmed");
    // The provider sends the webhook again, as it got no response.
    expect(await postWebhook(test, event)).toBe(200);
    expect(await meter.balance(admin)).toBe(20);
  });

  it("after a kill during a refund, another process finishes it once", async () => {
    const id = await money.createOrder(admin);
    await payNow(id);
    stripe.failAfter("hangs", "/refunds");
    const reply = await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    const note = reply.data.creditInvoice?.id ?? "";
    await start("worker");
    await untilCalled("/v1/refunds");
    await kill();
    stripe.failAfter();
    expect(await statusNow(note)).toBe("notPaid");
    // Simulates that the killed process's job has timed out, which takes a minute.
    await test.sql(
      "update pgboss.job set state = 'retry', start_after = now() where name = 'refund' and state = 'active'",
    );
    await start("worker");
    await expect.poll(() => statusNow(note)).toBe("confirmed");
    await kill();
    const refunds = stripe.calls.filter(({ path }) => path === "/v1/refunds");
    expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
    expect(await meter.balance(admin)).toBe(0);
    expect(
      await test.sql(
        "select count(*)::int from payment_fact where fact = 'refunded' and company_id = $1",
        [admin.companyId],
      ),
    ).toEqual([{ count: 1 }]);
  });
});
