import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { invoicing } from "./invoices.ts";
import { metering } from "./metering.ts";
import { postWebhook, testStripe } from "./stripe-server.ts";
import type { TestUser } from "./test-app.ts";

/**
 * Starts the product for the tests of one file, with card payments through a fake Stripe server.
 * Each test has its own company, starts with a working server, and must leave consistent books.
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
  afterEach(async () => expect(await money.findInconsistencies()).toEqual([]));
  const pageOf = async (id: string) =>
    stripe.page((await money.pay(people.admin, id)).data.payInvoiceByCard);
  type Page = ReturnType<typeof stripe.page>;
  return {
    test,
    stripe,
    money,
    meter: metering(test),
    people,
    /** Returns the checkout page of an invoice; opens it if needed. */
    pageOf,
    async openCheckout() {
      const id = await money.createOrder(people.admin);
      return { id, page: await pageOf(id) };
    },
    succeed: (page: Page, values?: object) =>
      postWebhook(test, stripe.events.succeeded(page, values)),
    fail: (page: Page) => postWebhook(test, stripe.events.failed(page)),
    statusNow: async (id: string) => (await money.invoice(people.admin, id)).status,
  };
}
