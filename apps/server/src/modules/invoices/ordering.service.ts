import { formatMoney } from "@presale/contracts/format-money.ts";
import type { Buyer, OrderTokensInput } from "@presale/contracts/inputs/invoice.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { tokenPriceFor, tokenPriceSettings } from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import { amountsOf } from "@presale/domain/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError, invalidInput } from "../../platform/errors.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invoices } from "../../schema/invoices.ts";
import { type Company, findCompany } from "../companies/companies.queries.ts";
import type { CompaniesService } from "../companies/companies.service.ts";
import { assertDrawable } from "../documents/drawable.ts";
import type { InvoiceMails } from "./invoice-mails.ts";
import {
  type Invoice,
  invoiceTarget,
  lockInvoice,
  recordEvent,
  transitionInvoice,
} from "./invoice-transitions.ts";
import { buyerTexts, findIssued, type Issue, issuedTarget } from "./issuing.ts";

const orderSettings = [...tokenPriceSettings, "taxRate", "taxReason", "bankDetails"] as const;

const buyerFromCompany = ({ legalName, address, taxNumber }: Company): Buyer | null =>
  legalName && address ? { legalName, address, taxNumber } : null;

/** Returns the buyer if it only adds billing details that the company lacks, otherwise null. */
function newBillingDetails(company: Company, buyer: Buyer): Buyer | null {
  const fields = ["legalName", "address", "taxNumber"] as const;
  const isSame = fields.every((field) => company[field] === buyer[field]);
  const contradicts = fields.some(
    (field) => company[field] !== null && company[field] !== buyer[field],
  );
  return isSame || contradicts ? null : buyer;
}

/** Changes the buyer of an invoice that is not issued yet. */
export async function updateBuyer(
  { tx, actor }: OperationContext,
  id: number,
  buyer: Buyer,
): Promise<Invoice> {
  const before = await lockInvoice(tx, id);
  if (before.status !== "notPaid") throw new AppError("INVALID_TRANSITION");
  if (await findIssued(tx, id)) throw new AppError("INVOICE_ISSUED");
  await assertDrawable({ ...buyer });
  const invoice = firstOrThrow(
    await tx.db
      .update(invoices)
      .set({ buyer })
      .where(ownRow(tx, invoices, id))
      .returning(),
    "INVOICE_NOT_FOUND",
  );
  await recordEvent(tx, id, "buyerChanged", actor);
  await audit(tx, actor, {
    action: "invoice.buyerChanged",
    target: invoiceTarget(invoice.id),
    details: { before: before.buyer, after: buyer },
  });
  return invoice;
}

/** Cancels an order, for the buyer or for staff. */
export async function cancelInvoice({ tx, actor }: OperationContext, id: number): Promise<Invoice> {
  const invoice = await transitionInvoice(tx, id, "cancel");
  await recordEvent(tx, id, "canceled", actor);
  await audit(tx, actor, { action: "invoice.canceled", target: await issuedTarget(tx, id) });
  return invoice;
}

export function createOrdering(
  platform: Platform,
  { mails, issue, companies }: { mails: InvoiceMails; issue: Issue; companies: CompaniesService },
) {
  const { settings, providers } = platform;

  async function assertOpenInvoiceLimit(tx: Transaction): Promise<void> {
    const isAwaiting = and(
      eq(invoices.companyId, tx.companyId),
      eq(invoices.type, "tokens"),
      inArray(invoices.status, awaitingPaymentStatuses),
    );
    const count = limits.order.maxUnpaid;
    if ((await tx.db.$count(invoices, isAwaiting)) >= count)
      throw new AppError("INVOICES_OPEN", { values: { count } });
  }

  /** Reads the settings from the database, not from the cache: the buyer sees these prices. */
  const readTerms = () => settings.read(orderSettings);

  function priceOf(
    tokens: number,
    preferredCurrency: string,
    terms: Awaited<ReturnType<typeof readTerms>>,
  ) {
    const { amount: unitPrice, currency } = tokenPriceFor(preferredCurrency, terms);
    const { taxRate, taxReason } = terms;
    const amounts = amountsOf({ quantity: tokens, unitPrice, taxRate });
    return { tokens, unitPrice, currency, taxRate, taxReason, ...amounts };
  }

  return {
    async quote(tx: Transaction, tokens: number) {
      const terms = await readTerms();
      const { currency: companyCurrency } = await findCompany(tx);
      return { companyCurrency, ...priceOf(tokens, companyCurrency, terms) };
    },

    /** Returns the available methods. Bank transfers need bank details in the settings. */
    async paymentMethods() {
      const { bankDetails } = await settings.read(["bankDetails"]);
      return { card: providers.cards() !== undefined, bankTransfer: bankDetails !== "" };
    },

    async order(ctx: OperationContext, input: OrderTokensInput): Promise<Invoice> {
      const { tx, actor } = ctx;
      // Reads on another connection, so it runs before this transaction takes one.
      const terms = await readTerms();
      // Blocks changes of the company's currency, and other orders, until the order exists.
      const company = await findCompany(tx, "no key update");
      const price = priceOf(input.tokens, company.currency, terms);
      const { tokens, total, currency } = price;
      if (total > limits.order.maxTotalMinorUnits)
        throw fieldError("tokens", "refusals:orderTooLarge", {
          max: limits.order.maxTotalMinorUnits / 100,
        });
      // Checked before the invoice has a number: card providers always refuse smaller amounts.
      const least = providers.cards()?.minAmount(currency) ?? 0;
      if (total < least)
        throw fieldError("tokens", "refusals:orderTooSmall", {
          least: formatMoney(least, currency),
        });
      if (total !== input.total || currency !== input.currency)
        throw new AppError("PRICE_CHANGED", { values: { total } });
      await assertOpenInvoiceLimit(tx);
      const buyer = input.buyer ?? buyerFromCompany(company);
      if (!buyer)
        throw invalidInput(
          ["buyer.legalName", "buyer.address"].map((path) => ({
            path,
            message: translate("validation:required"),
          })),
        );
      await assertDrawable(buyerTexts(buyer));
      const cards = providers.cards();
      const invoice = await tx.db
        .insert(invoices)
        .values({
          companyId: tx.companyId,
          type: "tokens",
          status: "notPaid",
          ...price,
          taxReason: price.taxReason || null,
          recipient: company.email ?? actor.email,
          timeZone: company.timeZone,
          buyer,
          // Without card payments the order stays a draft until staff add payment details.
          paymentDetails: (cards && terms.bankDetails) || null,
          orderedBy: actor.userId,
        })
        .returning()
        .then(onlyRow);
      await recordEvent(tx, invoice.id, "ordered", actor);
      // Permission to order suffices to fill in missing billing details, but not to change any.
      const details = newBillingDetails(company, buyer);
      if (details) await companies.update(ctx, details);
      if (cards) {
        await issue(tx, invoice, actor);
        await mails.enqueue(tx, invoice.id, "issued");
      } else await mails.notifyStaff(tx, invoice);
      await audit(tx, actor, {
        action: "invoice.ordered",
        target: await issuedTarget(tx, invoice.id),
        details: { tokens, total, currency },
      });
      return invoice;
    },
  };
}
