import type { ErrorCode } from "@presale/contracts/errors.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import type { SQL } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { one } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Platform } from "../../platform/module.ts";
import { RowByRow } from "../../platform/operations/row-by-row.ts";
import {
  type PaymentNews,
  type PaymentProvider,
  ProviderError,
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

/** Milliseconds after which an attempt is asked about that nothing was told of. */
const silentFor = 120_000;

const failedCalls = new Set<ErrorCode>(["PAYMENT_UNREACHABLE", "PAYMENT_REFUSED"]);

interface Dependencies {
  lookup: PaymentLookup;
  record: RecordPaymentEvent;
}

/** Paying by card: the provider is asked between transactions, never within one. */
export function createCardPayments(platform: Platform, { lookup, record }: Dependencies) {
  const { providers, publicUrl, log: logger } = platform;
  const pool = platform.pools.app;
  const perUser = rateLimit(pool, "card-payment", { points: 20, duration: 60 });

  const providerOf = (name: ProviderName | null): PaymentProvider => {
    const provider = name && providers.byName(name);
    if (!provider) throw new AppError("CARDS_OFF");
    return provider;
  };

  /** What the provider says is written down; where it says nothing, so is that. */
  async function ask<T>(
    companyId: number,
    paymentId: number,
    step: "begin" | "look up" | "cancel" | "refund",
    call: () => Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    const note = (outcome: string) =>
      inTransaction(pool, companyId, (tx) =>
        logStep(tx, paymentId, { step, outcome, took: Math.round(performance.now() - start) }),
      );
    try {
      const answer = await call();
      await note("answered");
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const failed = { payment: paymentId, step, outcome: error.message };
      await note(error.message);
      if (error instanceof ProviderRefusal) {
        // For staff: their currency, their keys or the sum are not what the provider takes.
        logger.error(failed, "A payment call was refused");
        throw new AppError("PAYMENT_REFUSED", { cause: error });
      }
      logger.warn(failed, "A payment call failed");
      throw new AppError("PAYMENT_UNREACHABLE", { cause: error });
    }
  }

  const eventOf = (payment: Payment, fact: PaymentNews["fact"], eventId: string) => {
    const { amount, currency } = payment;
    return { step: "look up" as const, eventId, fact, amount, currency };
  };

  /** The attempt is over, as nobody can pay by it any more. */
  const end = (companyId: number, payment: Payment, fact: "failed" | "canceled") =>
    inTransaction(pool, companyId, (tx) =>
      record(tx, null, payment.id, eventOf(payment, fact, `${fact}:${payment.uid}`)),
    );

  /** Begins an attempt, or finds the one under way: pressed twice, the same page opens. */
  async function begin(tx: Transaction, actor: Actor, id: number) {
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
      .then(one);
    await recordEvent(tx, id, "paymentBegan", actor);
    return { payment, invoice, issued };
  }

  const change = (companyId: number, { id }: Payment, values: Partial<Payment>, ...more: SQL[]) =>
    inTransaction(pool, companyId, (tx) =>
      tx.db
        .update(payments)
        .set(values)
        .where(ownRow(tx, payments, id, ...more))
        .returning({ id: payments.id }),
    );

  /** What became of an attempt by now, as the provider knows it. */
  async function lookUp(companyId: number, payment: Payment): Promise<void> {
    // Its page was never shown, so nobody has paid there.
    if (!payment.providerId) return end(companyId, payment, "canceled");
    const { providerId } = payment;
    // Before it is asked: those that can't be looked up must not stand before all others each time.
    await change(companyId, payment, { askedAt: new Date() });
    const provider = providerOf(payment.provider);
    const news = await ask(companyId, payment.id, "look up", () => provider.lookUp(providerId));
    if (news)
      await inTransaction(pool, companyId, (tx) =>
        record(tx, null, payment.id, { step: "look up", ...news }),
      );
  }

  const findOpen = (companyId: number, invoiceId: number): Promise<Payment | null> =>
    inTransaction(pool, companyId, async (tx) => {
      await lockInvoice(tx, invoiceId);
      return findOpenPayment(tx, invoiceId, "card");
    });

  const silent = new RowByRow<{ id: number; companyId: number }>({
    log: logger,
    failure: "A payment could not be looked up",
    work: async ({ id, companyId }) =>
      lookUp(companyId, await inTransaction(pool, companyId, (tx) => findPayment(tx, id))),
  });

  return {
    /** The address of the page where the payer pays. */
    async pay(actor: Actor, id: number): Promise<string> {
      await perUser(String(actor.userId));
      const { companyId } = actor;
      const { payment, invoice, issued } = await inTransaction(pool, companyId, (tx) =>
        begin(tx, actor, id),
      );
      if (payment.url) return payment.url;
      const number = invoiceNumber(issued);
      const page = `${publicUrl()}/workspace/invoices/${id}`;
      const provider = providerOf(payment.provider);
      try {
        const { id: providerId, url } = await ask(companyId, payment.id, "begin", () =>
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
        const shown = { providerId, url, isPageOpen: true };
        const [open] = await change(companyId, payment, shown, isUnderWay());
        if (open) return url;
        // Broken off meanwhile: nothing would be told of a page that is shown now.
        await ask(companyId, payment.id, "cancel", () => provider.cancel(providerId));
        throw new AppError("INVOICE_MOVED");
      } catch (error) {
        if (error instanceof AppError && failedCalls.has(error.code))
          await end(companyId, payment, "failed");
        throw error;
      }
    },

    /** Asks the provider now, as the payer is back. */
    async check(actor: Actor, invoiceId: number): Promise<void> {
      await perUser(String(actor.userId));
      const payment = await inTransaction(pool, actor.companyId, async (tx) => {
        await lockInvoice(tx, invoiceId);
        return findOpenPage(tx, invoiceId);
      });
      if (payment) await lookUp(actor.companyId, payment);
    },

    /** Closes the provider's page, so that the invoice can be paid another way. */
    async cancel(actor: Actor, invoiceId: number): Promise<void> {
      await perUser(String(actor.userId));
      const { companyId } = actor;
      const payment = await findOpen(companyId, invoiceId);
      if (!payment) return;
      if (payment.providerId) {
        // Whoever has paid meanwhile has paid: the page can't be closed, and is asked instead.
        const { providerId } = payment;
        const provider = providerOf(payment.provider);
        await ask(companyId, payment.id, "cancel", () => provider.cancel(providerId)).catch(
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          },
        );
      }
      await lookUp(companyId, payment);
    },

    /** What the provider tells. An attempt that nobody knows tells nothing. */
    async receive(news: PaymentNews): Promise<void> {
      const known = await lookup.findPaymentAcrossCompanies(news.uid);
      // The sandbox never speaks of what the real one was asked for.
      if (known?.provider !== news.provider) return;
      await inTransaction(pool, known.companyId, (tx) =>
        record(tx, null, known.id, { step: "webhook", ...news }),
      );
    },

    /** Gives back until so much has gone back in all; gives what has. */
    async giveBack(
      companyId: number,
      paymentId: number,
      upTo: number,
      key: string,
    ): Promise<number> {
      const {
        providerPayment: payment,
        provider,
        uid,
      } = await inTransaction(pool, companyId, (tx) => findPayment(tx, paymentId));
      if (!payment) throw new AppError("CARDS_OFF");
      return ask(companyId, paymentId, "refund", () =>
        providerOf(provider).giveBack({ payment, upTo, key, uid }),
      );
    },

    /** For the worker: pages that may still be paid, and of which nothing was told for a while. */
    reconcile(): Promise<void> {
      const before = new Date(Date.now() - silentFor);
      return silent.takePages(
        (after) => lookup.findOpenCardPaymentsAcrossCompanies(before, after),
        ({ id }) => id,
      );
    },
  };
}
export type CardPayments = ReturnType<typeof createCardPayments>;
