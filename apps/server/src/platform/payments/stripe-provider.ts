import Stripe from "stripe";
import {
  type Asked,
  BadWebhook,
  type Checkout,
  type PaymentNews,
  type PaymentProvider,
  ProviderError,
  type ProviderName,
} from "./provider.ts";

/** Milliseconds that one call may take, from the first packet to the last. */
const longestCall = 10_000;
/** Seconds: a message that was signed longer ago is a replay. */
const oldestWebhook = 300;
/** Seconds that a page of payment stays open. */
const openFor = 3_600;

interface Options {
  name: ProviderName;
  apiKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's language. */
  apiUrl?: string | undefined;
  /** In place of the network. */
  fetch?: typeof fetch;
  longest?: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

const hasFailed = (intent: Stripe.PaymentIntent | null): boolean =>
  intent?.status === "requires_payment_method" || intent?.status === "canceled";

const addressOf = (apiUrl: string | undefined) => {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol.slice(0, -1) as "http" | "https", host: hostname, port };
};

/** Card payments by Stripe Checkout, or by what speaks as Stripe does. */
export function stripeProvider(options: Options): PaymentProvider {
  const { name, webhookSecret } = options;
  const stripe = new Stripe(options.apiKey, {
    ...addressOf(options.apiUrl),
    // Its time limit is for the whole answer; the usual client's is for each silence within it.
    httpClient: Stripe.createFetchHttpClient(options.fetch),
    timeout: options.longest ?? longestCall,
    // The payer waits; they try again themselves.
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      // A message of Stripe's may repeat what was sent; its kind and code never do.
      const { type, code, statusCode } = error as Partial<Stripe.errors.StripeError>;
      const told = [type ?? "no answer", code, statusCode].filter(Boolean).join(", ");
      throw new ProviderError(told);
    }
  }

  const newsOf = (
    eventId: string,
    uid: string | null | undefined,
    rest: Pick<PaymentNews, "fact" | "payment"> & {
      amount: number | null;
      currency: string | null;
    },
  ): PaymentNews | null => {
    if (!uid || !uuid.test(uid)) return null;
    const amount = rest.amount ?? 0;
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError("An amount that is none");
    const currency = (rest.currency ?? "").toUpperCase();
    return { ...rest, eventId, uid, provider: name, amount, currency };
  };

  const ofSession = (
    eventId: string,
    session: Stripe.Checkout.Session,
    fact: PaymentNews["fact"],
  ): PaymentNews | null =>
    newsOf(eventId, session.client_reference_id, {
      fact,
      amount: session.amount_total,
      currency: session.currency,
      payment: idOf(session.payment_intent),
    });

  function newsIn(event: Stripe.Event): PaymentNews | null {
    switch (event.type) {
      case "checkout.session.completed":
        // A way of paying that takes days tells later whether the money came.
        if (event.data.object.payment_status !== "paid") return null;
        return ofSession(event.id, event.data.object, "succeeded");
      case "checkout.session.async_payment_succeeded":
        return ofSession(event.id, event.data.object, "succeeded");
      case "checkout.session.async_payment_failed":
        return ofSession(event.id, event.data.object, "failed");
      case "checkout.session.expired":
        return ofSession(event.id, event.data.object, "canceled");
      case "payment_intent.payment_failed": {
        const { metadata, amount, currency, id } = event.data.object;
        return newsOf(event.id, metadata.uid, { fact: "failed", amount, currency, payment: id });
      }
      case "charge.refunded": {
        const { metadata, amount_refunded: amount, currency, payment_intent } = event.data.object;
        const payment = idOf(payment_intent);
        return newsOf(event.id, metadata.uid, { fact: "refunded", amount, currency, payment });
      }
      default:
        return null;
    }
  }

  const begin = async (asked: Asked): Promise<Checkout> => {
    const { uid, companyId, amount, currency, description, email } = asked;
    const metadata = { uid, company: String(companyId) };
    const { id, url } = await ask(() =>
      stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: uid,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: description },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          success_url: asked.successUrl,
          cancel_url: asked.cancelUrl,
          expires_at: Math.floor(Date.now() / 1_000) + openFor,
        },
        { idempotencyKey: uid },
      ),
    );
    if (typeof id !== "string" || typeof url !== "string" || !URL.canParse(url))
      throw new ProviderError("an answer without a page");
    return { id, url };
  };

  return {
    name,
    begin,

    async lookUp(checkoutId) {
      return ask(async () => {
        const session = await stripe.checkout.sessions.retrieve(checkoutId, {
          expand: ["payment_intent"],
        });
        const { status, payment_status, payment_intent: intent } = session;
        const eventId = `looked-up:${checkoutId}:${status}`;
        if (status === "complete" && payment_status === "paid")
          return ofSession(eventId, session, "succeeded");
        // Done with, and refused in the end by a bank that took its days.
        if (status === "complete" && typeof intent === "object" && hasFailed(intent))
          return ofSession(`${eventId}:failed`, session, "failed");
        return status === "expired" ? ofSession(eventId, session, "canceled") : null;
      });
    },

    async cancel(checkoutId) {
      await ask(() => stripe.checkout.sessions.expire(checkoutId));
    },

    async refund({ payment, amount, key, uid }) {
      await ask(() =>
        stripe.refunds.create(
          { payment_intent: payment, amount, metadata: { uid } },
          { idempotencyKey: key },
        ),
      );
    },

    readWebhook(body, signature) {
      try {
        return newsIn(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, oldestWebhook),
        );
      } catch {
        throw new BadWebhook();
      }
    },
  };
}
