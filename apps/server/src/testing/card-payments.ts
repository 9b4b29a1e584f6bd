import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { invoicing } from "./invoices.ts";
import { metering } from "./metering.ts";
import { postWebhook, testStripe } from "./stripe-server.ts";
import type { TestUser } from "./test-app.ts";

/**
 * The product for the tests of one file, with its cards taken by a server that plays Stripe: each
 * test has a company of its own, finds the server well, and leaves books that agree.
 */
export function cardPayments() {
  const { test, stripe } = testStripe();
  const money = invoicing(test);
  const people = {} as Record<"admin" | "staff", TestUser>;
  beforeAll(async () => {
    people.staff = await test.staff();
  });
  beforeEach(async () => {
    people.admin = (await test.company()).admin;
    stripe.failBefore();
    stripe.failAfter();
    stripe.calls.length = 0;
  });
  afterEach(async () => expect(await money.booksOff()).toEqual([]));
  const pageOf = async (id: string) =>
    stripe.page((await money.pay(people.admin, id)).data.payInvoiceByCard);
  type Page = ReturnType<typeof stripe.page>;
  return {
    test,
    stripe,
    money,
    meter: metering(test),
    people,
    /** The page where an invoice is paid, opened if need be. */
    pageOf,
    /** A new order whose page of payment is open. */
    async opened() {
      const id = await money.ordered(people.admin);
      return { id, page: await pageOf(id) };
    },
    succeed: (page: Page, values?: object) =>
      postWebhook(test, stripe.events.succeeded(page, values)),
    fail: (page: Page) => postWebhook(test, stripe.events.failed(page)),
    statusNow: async (id: string) => (await money.invoice(people.admin, id)).status,
  };
}
