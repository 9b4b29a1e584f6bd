import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type pg from "pg";
import Stripe from "stripe";
import type { Markup } from "../mail-sandbox/html.ts";
import { pageStyle } from "../mail-sandbox/page-style.ts";
import { checkoutStore, type SandboxCheckout } from "./checkout-store.ts";
import { endedPage, payPage } from "./pages.ts";
import { asCharge, asSession, createStripeApi, paymentOf } from "./stripe-api.ts";

const rootPath = "/api/payment-sandbox";
const pathTo = (path: string) => new URL(path, import.meta.url).pathname;
const styles = pageStyle(pathTo("../identity-sandbox/sandbox.css"), pathTo("payment.css"));

/** Receives a signed webhook, as the endpoint for Stripe's webhooks does. */
type Deliver = (body: Buffer, signature: string) => Promise<void>;

interface Options {
  pool: pg.Pool;
  publicUrl: () => string;
  secret: string;
  /** Returns whether the sandbox takes payments now. If not, pages left open accept no payment. */
  isOn: () => boolean;
}

const choices = ["pay", "fail", "cancel"] as const;
type Choice = (typeof choices)[number];
const isPageId = (id: string) => /^[\w-]+$/.test(id);
const isChoice = (value: unknown): value is Choice => choices.some((each) => each === value);

/**
 * Replaces Stripe within the product. Answers the same API calls and shows a checkout page. Reports
 * the result by webhooks that Stripe's own library signs.
 */
export function createPaymentSandbox({ pool, publicUrl, secret, isOn }: Options) {
  const webhookSecret = `whsec_${createHmac("sha256", secret).update("payment sandbox").digest("hex")}`;
  const store = checkoutStore(pool);
  const pageUrl = (id: string) => `${publicUrl()}${rootPath}/${id}`;
  let deliver: Deliver = async () => {};

  /** Sends a webhook. Ignores a failed delivery: the product looks the payment up later. */
  async function send(type: string, object: object): Promise<void> {
    const id = `evt_${randomBytes(12).toString("hex")}`;
    const created = Math.floor(Date.now() / 1_000);
    const payload = JSON.stringify({ id, object: "event", type, created, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    await deliver(Buffer.from(payload), signature).catch(() => {});
  }

  const answer = createStripeApi({
    store,
    pageUrl,
    onRefund: (checkout) => send("charge.refunded", asCharge(checkout)),
  });

  /** Answers the requests of Stripe's client in place of the network. */
  const asFetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    const key = new Headers(init?.headers).get("idempotency-key");
    return answer(init?.method ?? "GET", pathname, String(init?.body ?? ""), key);
  };

  const findOpen = async (id: string): Promise<SandboxCheckout | null> => {
    // PostgreSQL rejects text that contains a zero byte.
    const checkout = isOn() && isPageId(id) ? await store.find(id) : null;
    return checkout?.status === "open" ? checkout : null;
  };

  /** Applies the payer's choice. Returns false if the checkout isn't open. */
  async function choose(id: string, choice: Choice): Promise<boolean> {
    const checkout = await store.close(id, choice === "pay" ? "complete" : "expired");
    if (!checkout) return false;
    const session = asSession(checkout, pageUrl(id));
    if (choice === "pay") await send("checkout.session.completed", session);
    if (choice === "cancel") await send("checkout.session.expired", session);
    if (choice === "fail") {
      const { amount, currency, uid } = checkout;
      const intent = { id: paymentOf(checkout), amount, currency, metadata: { uid } };
      await send("payment_intent.payment_failed", intent);
    }
    return true;
  }

  const sendPage = (reply: FastifyReply, { markup }: Markup, status = 200) =>
    reply
      .code(status)
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${new URL(publicUrl()).origin}; frame-ancestors 'none'`,
      )
      .send(markup);

  function routes(http: FastifyInstance): void {
    http.get(`${rootPath}/style.css`, (_request, reply) =>
      reply.header("content-type", "text/css; charset=utf-8").send(styles),
    );

    http.get<{ Params: { id: string } }>(`${rootPath}/:id`, async ({ params }, reply) => {
      const checkout = await findOpen(params.id);
      if (!checkout) return sendPage(reply, endedPage(`${rootPath}/style.css`), 404);
      return sendPage(reply, payPage(checkout, `${rootPath}/style.css`));
    });

    http.register(async (scope) => {
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        { parseAs: "string", bodyLimit: 1_000 },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      scope.post<{ Params: { id: string } }>(`${rootPath}/:id`, async ({ params, body }, reply) => {
        const choice = body instanceof URLSearchParams ? body.get("choice") : null;
        const checkout = await findOpen(params.id);
        if (!checkout || !isChoice(choice) || !(await choose(checkout.id, choice)))
          return sendPage(reply, endedPage(`${rootPath}/style.css`), 404);
        return reply.redirect(choice === "pay" ? checkout.successUrl : checkout.cancelUrl, 303);
      });
    });
  }

  return {
    fetch: asFetch,
    webhookSecret,
    routes,
    /** Sets the receiver of its webhooks. */
    onMessage(handler: Deliver) {
      deliver = handler;
    },
  };
}
