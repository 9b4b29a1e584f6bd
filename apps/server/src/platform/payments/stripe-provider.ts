import type { Currency } from "@presale/contracts/currencies.ts";
import Stripe from "stripe";
import {
  type Checkout,
  InvalidWebhook,
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderEvent,
  type ProviderName,
  ProviderRefusal,
} from "./provider.ts";

/** Milliseconds that one call may take in total. */
const callTimeoutMs = 10_000;
/** Seconds. A webhook signed longer ago is treated as a replay. */
const maxWebhookAgeSeconds = 300;
/** Seconds that a checkout page stays open. */
const checkoutLifetimeSeconds = 3_600;

/**
 * Hundredths. Stripe's minimum is about half a US dollar, counted in the account's payout currency.
 * The values leave room for exchange rates, since Stripe would refuse only after the invoice has
 * its number.
 */
const defaultMinAmount = 100;
const minAmounts: Partial<Record<Currency, number>> = {
  BRL: 500,
  CNY: 500,
  CZK: 1_500,
  DKK: 500,
  GEL: 200,
  HKD: 500,
  ILS: 300,
  INR: 6_000,
  MDL: 1_500,
  MXN: 1_500,
  NOK: 1_000,
  PLN: 300,
  RON: 300,
  RSD: 8_000,
  SEK: 1_000,
  TRY: 4_000,
  UAH: 4_000,
  ZAR: 1_500,
};

interface Options {
  name: ProviderName;
  apiKey: string;
  webhookSecret: string;
  /** Another server that implements Stripe's API. */
  apiUrl?: string | undefined;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

const isAboutEmail = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "customer_email";

/** Returns a payment's refunded amount, in hundredths. Throws TypeError without a charge. */
function refundedAmount({ latest_charge: charge }: Stripe.PaymentIntent): number {
  if (typeof charge !== "object" || !Number.isSafeInteger(charge?.amount_refunded))
    throw new TypeError("The payment has no charge");
  return charge?.amount_refunded ?? 0;
}

const hasFailed = (intent: Stripe.PaymentIntent | null): boolean =>
  intent?.status === "requires_payment_method" || intent?.status === "canceled";

/** Returns whether a retry would fail too. Status 409 (concurrent calls) and 429 may be retried. */
const isFinal = (status = 0): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429;

const serverOf = (apiUrl: string | undefined) => {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol.slice(0, -1) as "http" | "https", host: hostname, port };
};

export function stripeProvider(options: Options): PaymentProvider {
  const { name, webhookSecret } = options;
  const stripe = new Stripe(options.apiKey, {
    ...serverOf(options.apiUrl),
    // The fetch client's timeout limits the whole call, the default client's only the idle time.
    httpClient: Stripe.createFetchHttpClient(options.fetch),
    timeout: options.timeoutMs ?? callTimeoutMs,
    // The payer is waiting and can retry.
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function callStripe<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      // Stripe's message may repeat user input; its type and code never do.
      const { type, code, statusCode } = error as Partial<Stripe.errors.StripeError>;
      const reason = [type ?? "no response", code, statusCode].filter(Boolean).join(", ");
      throw isFinal(statusCode) ? new ProviderRefusal(reason) : new ProviderError(reason);
    }
  }

  const eventOf = (
    eventId: string,
    uid: string | null | undefined,
    rest: Pick<ProviderEvent, "kind" | "payment"> & {
      amount: number | null;
      currency: string | null;
    },
  ): ProviderEvent | null => {
    if (!uid || !uuidPattern.test(uid)) return null;
    const amount = rest.amount ?? 0;
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError("The amount is not a non-negative integer");
    const currency = (rest.currency ?? "").toUpperCase();
    return { ...rest, eventId, uid, provider: name, amount, currency };
  };

  const sessionEvent = (
    eventId: string,
    session: Stripe.Checkout.Session,
    kind: ProviderEvent["kind"],
  ): ProviderEvent | null =>
    eventOf(eventId, session.client_reference_id, {
      kind,
      amount: session.amount_total,
      currency: session.currency,
      payment: idOf(session.payment_intent),
    });

  function webhookEventOf(event: Stripe.Event): ProviderEvent | null {
    switch (event.type) {
      case "checkout.session.completed":
        // Delayed payment methods report their result in a later event.
        if (event.data.object.payment_status !== "paid") return null;
        return sessionEvent(event.id, event.data.object, "succeeded");
      case "checkout.session.async_payment_succeeded":
        return sessionEvent(event.id, event.data.object, "succeeded");
      case "checkout.session.async_payment_failed":
        return sessionEvent(event.id, event.data.object, "failed");
      case "checkout.session.expired":
        return sessionEvent(event.id, event.data.object, "canceled");
      case "payment_intent.payment_failed": {
        const { metadata, amount, currency, id } = event.data.object;
        return eventOf(event.id, metadata.uid, { kind: "failed", amount, currency, payment: id });
      }
      case "charge.refunded": {
        const { metadata, amount_refunded: amount, currency, payment_intent } = event.data.object;
        const payment = idOf(payment_intent);
        return eventOf(event.id, metadata.uid, { kind: "refunded", amount, currency, payment });
      }
      default:
        return null;
    }
  }

  const begin = async (request: PaymentRequest): Promise<Checkout> => {
    const { uid, companyId, amount, currency, description } = request;
    const metadata = { uid, company: String(companyId) };
    const open = (payer: { customer_email?: string }, idempotencyKey: string) =>
      stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: uid,
          ...payer,
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
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          expires_at: Math.floor(Date.now() / 1_000) + checkoutLifetimeSeconds,
        },
        { idempotencyKey },
      );
    const { id, url } = await callStripe(() =>
      open({ customer_email: request.email }, uid).catch((error: unknown) => {
        if (!isAboutEmail(error)) throw error;
        // Stripe rejects the email address, so Stripe's page asks the payer for one.
        return open({}, `${uid}-no-email`);
      }),
    );
    if (typeof id !== "string" || typeof url !== "string" || !URL.canParse(url))
      throw new ProviderError("response without a payment page");
    return { id, url };
  };

  return {
    name,
    minAmount: (currency) => minAmounts[currency] ?? defaultMinAmount,
    begin,

    async lookUp(checkoutId) {
      return callStripe(async () => {
        const session = await stripe.checkout.sessions.retrieve(checkoutId, {
          expand: ["payment_intent"],
        });
        const { status, payment_status, payment_intent: intent } = session;
        const eventId = `looked-up:${checkoutId}:${status}`;
        if (status === "complete" && payment_status === "paid")
          return sessionEvent(eventId, session, "succeeded");
        // A delayed payment that the bank eventually rejected.
        if (status === "complete" && typeof intent === "object" && hasFailed(intent))
          return sessionEvent(`${eventId}:failed`, session, "failed");
        return status === "expired" ? sessionEvent(eventId, session, "canceled") : null;
      });
    },

    async cancel(checkoutId) {
      await callStripe(() => stripe.checkout.sessions.expire(checkoutId));
    },

    refund({ payment, upTo, key, uid }) {
      return callStripe(async () => {
        // Read first, so that refunds made in Stripe's dashboard aren't made twice.
        const intent = await stripe.paymentIntents.retrieve(payment, {
          expand: ["latest_charge"],
        });
        const before = refundedAmount(intent);
        if (before >= upTo) return before;
        await stripe.refunds.create(
          { payment_intent: payment, amount: upTo - before, metadata: { uid } },
          { idempotencyKey: before > 0 ? `${key}-${before}` : key },
        );
        return upTo;
      });
    },

    readWebhook(body, signature) {
      try {
        return webhookEventOf(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, maxWebhookAgeSeconds),
        );
      } catch {
        throw new InvalidWebhook();
      }
    },
  };
}
