import { randomBytes } from "node:crypto";
import type { CheckoutStore, SandboxCheckout } from "./checkout-store.ts";

/** Returns the payment id of a checkout, which refunds refer to. */
export const paymentOf = ({ id }: Pick<SandboxCheckout, "id">) => id.replace(/^cs_/, "pi_");
const checkoutOf = (payment: string) => payment.replace(/^pi_/, "cs_");

export const asSession = (checkout: SandboxCheckout, url: string) => ({
  id: checkout.id,
  object: "checkout.session",
  mode: "payment",
  client_reference_id: checkout.uid,
  amount_total: checkout.amount,
  currency: checkout.currency,
  customer_email: checkout.email,
  metadata: { uid: checkout.uid, company: checkout.company },
  payment_intent: checkout.status === "complete" ? paymentOf(checkout) : null,
  payment_status: checkout.status === "complete" ? "paid" : "unpaid",
  status: checkout.status,
  url: checkout.status === "open" ? url : null,
});

export const asCharge = (checkout: SandboxCheckout) => ({
  object: "charge",
  metadata: { uid: checkout.uid },
  amount: checkout.amount,
  amount_refunded: checkout.refunded,
  currency: checkout.currency,
  payment_intent: paymentOf(checkout),
});
const asPayment = (checkout: SandboxCheckout) => ({
  id: paymentOf(checkout),
  object: "payment_intent",
  latest_charge: asCharge(checkout),
});

const jsonResponse = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refuse = (message: string, status = 400) =>
  jsonResponse({ error: { type: "invalid_request_error", message } }, status);

interface Options {
  store: CheckoutStore;
  pageUrl: (id: string) => string;
  onRefund: (checkout: SandboxCheckout) => Promise<void>;
}

/** Answers the few Stripe API calls that the product makes, in Stripe's format. */
export function createStripeApi({ store, pageUrl, onRefund }: Options) {
  async function createSession(form: URLSearchParams, key: string | null): Promise<Response> {
    const value = (name: string) => form.get(name) ?? "";
    const price = (name: string) => value(`line_items[0][price_data]${name}`);
    const amount = Number(price("[unit_amount]"));
    if (!Number.isSafeInteger(amount) || amount < 1) return refuse("Invalid integer: unit_amount");
    const checkout = await store.add({
      id: `cs_test_${randomBytes(18).toString("base64url")}`,
      key: key ?? randomBytes(18).toString("base64url"),
      uid: value("client_reference_id"),
      company: value("metadata[company]"),
      amount,
      currency: price("[currency]"),
      description: price("[product_data][name]"),
      email: value("customer_email"),
      successUrl: value("success_url"),
      cancelUrl: value("cancel_url"),
      expiresAt: new Date(Number(value("expires_at")) * 1_000),
    });
    return jsonResponse(asSession(checkout, pageUrl(checkout.id)));
  }

  async function refund(form: URLSearchParams): Promise<Response> {
    const id = checkoutOf(form.get("payment_intent") ?? "");
    const amount = Number(form.get("amount"));
    if (!(Number.isSafeInteger(amount) && amount >= 1)) return refuse("Invalid integer: amount");
    const refunded = await store.refund(id, amount);
    if (!refunded)
      return refuse("This payment_intent hasn't been paid, or has already been refunded");
    await onRefund(refunded);
    return jsonResponse({
      id: `re_${refunded.id.slice(3)}`,
      object: "refund",
      status: "succeeded",
      amount,
    });
  }

  const session = (checkout: SandboxCheckout | null, refusal: string) =>
    checkout ? jsonResponse(asSession(checkout, pageUrl(checkout.id))) : refuse(refusal, 404);

  return async function answer(
    method: string,
    path: string,
    body: string,
    key: string | null,
  ): Promise<Response> {
    const form = new URLSearchParams(body);
    if (method === "POST" && path === "/v1/checkout/sessions") return createSession(form, key);
    if (method === "POST" && path === "/v1/refunds") return refund(form);
    const [, id = "", expire] = /^\/v1\/checkout\/sessions\/([\w-]+)(\/expire)?$/.exec(path) ?? [];
    const [, payment = ""] = /^\/v1\/payment_intents\/([\w-]+)$/.exec(path) ?? [];
    if (payment && method === "GET") {
      const found = await store.find(checkoutOf(payment));
      return found ? jsonResponse(asPayment(found)) : refuse("No such payment_intent", 404);
    }
    if (id && expire && method === "POST") {
      if (!(await store.close(id, "expired"))) return refuse("Only open sessions can be expired");
      return session(await store.find(id), "No such checkout.session");
    }
    if (id && method === "GET") return session(await store.find(id), "No such checkout.session");
    return refuse(`Unrecognized request URL (${method}: ${path})`, 404);
  };
}
