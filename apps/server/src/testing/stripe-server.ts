import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { afterAll } from "vitest";
import type { CheckoutStore, SandboxCheckout } from "../platform/payment-sandbox/checkout-store.ts";
import {
  asCharge,
  asSession,
  createStripeApi,
  paymentOf,
} from "../platform/payment-sandbox/stripe-api.ts";
import { type TestApp, type TestOptions, testApp } from "./test-app.ts";

const webhookSecret = "whsec_tests";

/** Failures of the provider. `drips` sends a little at a time and never ends. */
export type Failure =
  | "hangs"
  | "drips"
  | "drops"
  | "garbage"
  | "nothing"
  | "noPage"
  | "breaks"
  | "refuses"
  | "refusesEmail";

function fail(failure: Failure, reply: ServerResponse): void {
  const answer = (status: number, body: string) =>
    reply.writeHead(status, { "content-type": "application/json" }).end(body);
  if (failure === "drops") reply.destroy();
  if (failure === "garbage") answer(200, "<html>It works!</html>");
  if (failure === "nothing") answer(200, "");
  if (failure === "noPage") answer(200, '{"id":7,"url":"javascript"}');
  const refuse = (error: object) =>
    answer(400, JSON.stringify({ error: { type: "invalid_request_error", ...error } }));
  if (failure === "refuses") refuse({ code: "amount_too_small" });
  if (failure === "refusesEmail") refuse({ code: "email_invalid", param: "customer_email" });
  if (failure === "breaks") answer(500, '{"error":{"type":"api_error"}}');
  if (failure !== "drips") return;
  reply.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => reply.write(" "), 50);
  reply.once("close", () => clearInterval(timer));
}

function createPageStore() {
  const pages = new Map<string, SandboxCheckout>();
  const change = (id: string, from: string, values: Partial<SandboxCheckout>) => {
    const found = pages.get(id);
    return found?.status === from ? Object.assign(found, values) : null;
  };
  const store: CheckoutStore = {
    async add(page) {
      const known = [...pages.values()].find(({ key }) => key === page.key);
      const made = { refunded: 0, status: "open" as const, createdAt: new Date(), ...page };
      if (!known) pages.set(page.id, made);
      return known ?? made;
    },
    find: async (id) => pages.get(id) ?? null,
    close: async (id, status) => change(id, "open", { status }),
    async refund(id, amount) {
      const refunded = (pages.get(id)?.refunded ?? 0) + amount;
      return refunded > (pages.get(id)?.amount ?? 0) ? null : change(id, "complete", { refunded });
    },
  };
  return { pages, store };
}

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...options });

const eventOf = (type: string, object: object) => ({
  id: `evt_${randomBytes(9).toString("hex")}`,
  object: "event",
  type,
  data: { object },
});

/** Starts a fake Stripe with what the product uses. Stripe's own library signs the webhooks. */
export async function startStripeServer() {
  const { pages, store } = createPageStore();
  const calls: { method: string; path: string; key: string | undefined }[] = [];
  let before: (path: string) => Failure | undefined = () => undefined;
  let after = before;
  /** Values that override a checkout's own in responses. */
  const overrides = new Map<string, object>();
  let gate: Promise<void> = Promise.resolve();
  let onCall: (path: string) => void = () => {};
  const respond = createStripeApi({
    store,
    pageUrl: (id) => `${url}/pay/${id}`,
    onRefund: async () => {},
  });
  const server = createServer(async (request, reply) => {
    const { method = "", url: path = "" } = request;
    const key = request.headers["idempotency-key"]?.toString();
    const body = await text(request);
    calls.push({ method, path, key });
    onCall(path);
    await gate;
    const failureBefore = before(path);
    const isAccepted = failureBefore === "refusesEmail" && !body.includes("customer_email");
    if (failureBefore && !isAccepted) return fail(failureBefore, reply);
    const { pathname } = new URL(path, url);
    const answer = await respond(method, pathname, body, key ?? null);
    const failureAfter = after(path);
    if (failureAfter) return fail(failureAfter, reply);
    reply.writeHead(answer.status, { "content-type": "application/json" });
    const override = overrides.get(pathname.split("/").at(-1) ?? "");
    reply.end(
      override
        ? JSON.stringify({ ...Object(await answer.json()), ...override })
        : await answer.text(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      STRIPE_SECRET_KEY: "sk_test_tests",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    pages,
    calls,
    /** Sets how calls fail: before they are processed, or after, so that the result is lost. */
    failBefore(failure?: Failure, only = "") {
      before = (path) => (path.includes(only) ? failure : undefined);
    },
    failAfter(failure?: Failure, only = "") {
      after = (path) => (path.includes(only) ? failure : undefined);
    },
    /** Completes the page with a delayed payment that is pending, or that the bank has rejected. */
    delayPayment(page: SandboxCheckout, status: "processing" | "requires_payment_method") {
      const intent = { id: paymentOf(page), object: "payment_intent", status };
      overrides.set(page.id, { status: "complete", payment_intent: intent });
    },
    hangUp: () => server.closeAllConnections(),
    /** Holds all calls until `release`; `held` resolves once a call to this path is held. */
    hold(held: string) {
      const open = Promise.withResolvers<void>();
      const arrival = Promise.withResolvers<void>();
      gate = open.promise;
      onCall = (path) => path === held && arrival.resolve();
      return { held: arrival.promise, release: open.resolve };
    },
    page(pageUrl: string): SandboxCheckout {
      const found = pages.get(pageUrl.split("/").at(-1) ?? "");
      if (!found) throw new Error(`No payment page: ${pageUrl}`);
      return found;
    },
    /** Stripe's events for a checkout; `values` override its own. */
    events: {
      created: (page: SandboxCheckout) =>
        eventOf("payment_intent.created", { id: paymentOf(page), metadata: { uid: page.uid } }),
      succeeded: (page: SandboxCheckout, values: object = {}) =>
        eventOf("checkout.session.completed", {
          ...asSession(Object.assign(page, { status: "complete" }), ""),
          ...values,
        }),
      expired: (page: SandboxCheckout) => eventOf("checkout.session.expired", asSession(page, "")),
      failed: (page: SandboxCheckout) => {
        const { amount, currency, uid } = page;
        const intent = { id: paymentOf(page), amount, currency, metadata: { uid } };
        return eventOf("payment_intent.payment_failed", intent);
      },
      /** Returns the event of a refund in Stripe's dashboard; `refunded` is the total so far. */
      refunded: (page: SandboxCheckout, refunded = page.amount) =>
        eventOf("charge.refunded", asCharge(Object.assign(page, { refunded }))),
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** Posts a webhook, correctly signed unless a signature is given. Returns the status. */
export async function postWebhook(
  { url }: Pick<TestApp, "url">,
  event: object | string,
  signature?: string | null,
): Promise<number> {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  const given = signature === undefined ? sign(payload) : signature;
  const response = await fetch(`${url}/api/payments/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(given !== null && { "stripe-signature": given }),
    },
    body: payload,
  });
  await response.arrayBuffer();
  return response.status;
}
postWebhook.sign = sign;

export function testStripe(options: TestOptions = {}): { test: TestApp; stripe: StripeServer } {
  const stripe = {} as StripeServer;
  afterAll(() => stripe.stop());
  const test = testApp(async () => {
    const { env } = Object.assign(stripe, await startStripeServer());
    return { ...options, env: { ...options.env, ...env } };
  });
  return { test, stripe };
}
