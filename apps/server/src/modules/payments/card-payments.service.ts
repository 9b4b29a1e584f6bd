import type { ErrorCode } from "@presale/contracts/errors.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import type { SQL } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Platform } from "../../platform/module.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderName,
  ProviderRefusal,
} from "../../platform/payments/provider.ts";
import { isUnderWay, payments } from "../../schema/payments.ts";
import { lockInvoice, recordEvent, transitionInvoice } from "../invoices/invoice-transitions.ts";
import { issuedOf } from "../invoices/issuing.ts";
import type { RecordPaymentEvent } from "./payment-events.ts";
import type { PaymentLookup } from "./payments.lookup.ts";
import {
  findOpenPage,
  findOpenPayment,
  findPayment,
  logStep,
  type Payment,
} from "./payments.queries.ts";

/** Milliseconds after which the provider is queried about an open attempt again. */
const maxSilence = 120_000;

const failedCallCodes = new Set<ErrorCode>(["PAYMENT_UNREACHABLE", "PAYMENT_REFUSED"]);

interface Dependencies {
  lookup: PaymentLookup;
  record: RecordPaymentEvent;
}

/**
 * Runs card payments. Calls the provider between transactions, never within one, so that no lock is
 * held during a call.
 */
export function createCardPayments(platform: Platform, { lookup, record }: Dependencies) {
  const { providers, publicUrl, log: logger } = platform;
  const pool = platform.pools.app;
  const perUser = rateLimit(pool, "card-payment", { points: 20, duration: 60 });

  const providerOf = (name: ProviderName | null): PaymentProvider => {
    const provider = name && providers.byName(name);
    if (!provider) throw new AppError("CARDS_OFF");
    return provider;
  };

  /**
   * Calls the provider and logs the outcome, failures included. Throws PAYMENT_REFUSED or
   * PAYMENT_UNREACHABLE.
   */
  async function callProvider<T>(
    companyId: number,
    paymentId: number,
    step: "begin" | "look up" | "cancel" | "refund",
    call: () => Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    const logOutcome = (outcome: string) =>
      inTransaction(pool, companyId, (tx) =>
        logStep(tx, paymentId, { step, outcome, took: Math.round(performance.now() - start) }),
      );
    try {
      const answer = await call();
      await logOutcome("answered");
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const failed = { payment: paymentId, step, outcome: error.message };
      await logOutcome(error.message);
      if (error instanceof ProviderRefusal) {
        // A problem for staff: the provider rejects the currency, the keys or the amount.
        logger.error(failed, "Payment provider rejected a request");
        throw new AppError("PAYMENT_REFUSED", { cause: error });
      }
      logger.warn(failed, "Payment provider request failed");
      throw new AppError("PAYMENT_UNREACHABLE", { cause: error });
    }
  }

  const eventOf = (payment: Payment, kind: ProviderEvent["kind"], eventId: string) => {
    const { amount, currency } = payment;
    return { step: "look up" as const, eventId, kind, amount, currency };
  };

  /** Ends an attempt that can't be paid any more. */
  const endAttempt = (companyId: number, payment: Payment, kind: "failed" | "canceled") =>
    inTransaction(pool, companyId, (tx) =>
      record(tx, null, payment.id, eventOf(payment, kind, `${kind}:${payment.uid}`)),
    );

  /** Starts an attempt, or returns one with an open page, so a second click opens the same page. */
  async function beginAttempt(tx: Transaction, actor: Actor, id: number) {
    const invoice = await lockInvoice(tx, id);
    const issued = await issuedOf(tx, id);
    const open = await findOpenPayment(tx, invoice.id);
    if (open?.url) return { payment: open, invoice, issued };
    const provider = providers.cards();
    if (!provider) throw new AppError("CARDS_OFF");
    await transitionInvoice(tx, id, "begin");
    const payment = await tx.db
      .insert(payments)
      .values({
        companyId: tx.companyId,
        invoiceId: id,
        method: "card",
        provider: provider.name,
        amount: invoice.total,
        currency: invoice.currency,
        userId: actor.userId,
      })
      .returning()
      .then(onlyRow);
    await recordEvent(tx, id, "paymentBegan", actor);
    return { payment, invoice, issued };
  }

  const updatePayment = (
    companyId: number,
    { id }: Payment,
    values: Partial<Payment>,
    ...more: SQL[]
  ) =>
    inTransaction(pool, companyId, (tx) =>
      tx.db
        .update(payments)
        .set(values)
        .where(ownRow(tx, payments, id, ...more))
        .returning({ id: payments.id }),
    );

  /** Queries the provider and records the attempt's current state. */
  async function lookUp(companyId: number, payment: Payment): Promise<void> {
    // The page was never shown, so no one has paid there.
    if (!payment.providerId) return endAttempt(companyId, payment, "canceled");
    const { providerId } = payment;
    // Saves the time before the query, otherwise failing attempts would stay first in the queue.
    await updatePayment(companyId, payment, { askedAt: new Date() });
    const provider = providerOf(payment.provider);
    const event = await callProvider(companyId, payment.id, "look up", () =>
      provider.lookUp(providerId),
    );
    if (event)
      await inTransaction(pool, companyId, (tx) =>
        record(tx, null, payment.id, { step: "look up", ...event }),
      );
  }

  const findOpen = (companyId: number, invoiceId: number): Promise<Payment | null> =>
    inTransaction(pool, companyId, async (tx) => {
      await lockInvoice(tx, invoiceId);
      return findOpenPayment(tx, invoiceId, "card");
    });

  const silentPayments = new RowProcessor<{ id: number; companyId: number }>({
    log: logger,
    failure: "Failed to look up a payment",
    work: async ({ id, companyId }) =>
      lookUp(companyId, await inTransaction(pool, companyId, (tx) => findPayment(tx, id))),
  });

  return {
    /** Returns the URL of the checkout page. */
    async pay(actor: Actor, id: number): Promise<string> {
      await perUser(String(actor.userId));
      const { companyId } = actor;
      const { payment, invoice, issued } = await inTransaction(pool, companyId, (tx) =>
        beginAttempt(tx, actor, id),
      );
      if (payment.url) return payment.url;
      const number = invoiceNumber(issued);
      const page = `${publicUrl()}/workspace/invoices/${id}`;
      const provider = providerOf(payment.provider);
      try {
        const { id: providerId, url } = await callProvider(companyId, payment.id, "begin", () =>
          provider.begin({
            uid: payment.uid,
            companyId,
            amount: payment.amount,
            currency: payment.currency,
            description: number,
            email: invoice.recipient,
            successUrl: `${publicUrl()}/invoice-thanking?invoice=${id}`,
            cancelUrl: `${page}?payment=canceled`,
          }),
        );
        const values = { providerId, url, isPageOpen: true };
        const [open] = await updatePayment(companyId, payment, values, isUnderWay());
        if (open) return url;
        // The attempt was cancelled in the meantime. No later look-up would find the page, since it
        // isn't stored. So this closes the page.
        await callProvider(companyId, payment.id, "cancel", () => provider.cancel(providerId));
        throw new AppError("INVALID_TRANSITION");
      } catch (error) {
        if (error instanceof AppError && failedCallCodes.has(error.code))
          await endAttempt(companyId, payment, "failed");
        throw error;
      }
    },

    /** Queries the provider immediately when the payer returns. */
    async check(actor: Actor, invoiceId: number): Promise<void> {
      await perUser(String(actor.userId));
      const payment = await inTransaction(pool, actor.companyId, async (tx) => {
        await lockInvoice(tx, invoiceId);
        return findOpenPage(tx, invoiceId);
      });
      if (payment) await lookUp(actor.companyId, payment);
    },

    /** Closes the checkout page, so that the invoice can be paid in another way. */
    async cancel(actor: Actor, invoiceId: number): Promise<void> {
      await perUser(String(actor.userId));
      const { companyId } = actor;
      const payment = await findOpen(companyId, invoiceId);
      if (!payment) return;
      if (payment.providerId) {
        // If the payer has paid in the meantime, closing fails. The look-up below finds the
        // payment.
        const { providerId } = payment;
        const provider = providerOf(payment.provider);
        await callProvider(companyId, payment.id, "cancel", () =>
          provider.cancel(providerId),
        ).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      await lookUp(companyId, payment);
    },

    /** Records a webhook's event. Ignores unknown attempts. */
    async receive(event: ProviderEvent): Promise<void> {
      const attempt = await lookup.findPaymentAcrossCompanies(event.uid);
      // The sandbox must not report on attempts made at the real provider.
      if (attempt?.provider !== event.provider) return;
      await inTransaction(pool, attempt.companyId, (tx) =>
        record(tx, null, attempt.id, { step: "webhook", ...event }),
      );
    },

    /** Refunds until `upTo` is refunded in total. Returns the total. */
    async refund(companyId: number, paymentId: number, upTo: number, key: string): Promise<number> {
      const {
        providerPayment: payment,
        provider,
        uid,
      } = await inTransaction(pool, companyId, (tx) => findPayment(tx, paymentId));
      if (!payment) throw new AppError("CARDS_OFF");
      return callProvider(companyId, paymentId, "refund", () =>
        providerOf(provider).refund({ payment, upTo, key, uid }),
      );
    },

    /** Queries the provider about open attempts that weren't queried recently. */
    reconcile(): Promise<void> {
      const before = new Date(Date.now() - maxSilence);
      return silentPayments.processPages(
        (after) => lookup.findOpenCardPaymentsAcrossCompanies(before, after),
        ({ id }) => id,
      );
    },
  };
}
export type CardPayments = ReturnType<typeof createCardPayments>;
