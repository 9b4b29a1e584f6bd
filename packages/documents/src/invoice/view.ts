import { formatDay } from "@presale/contracts/dates.ts";
import { formatMoney, formatMoneyWithCode } from "@presale/contracts/format-money.ts";
import { themeColours } from "@presale/contracts/limits.ts";
import { truncateWithEllipsis } from "@presale/contracts/text.ts";
import { type Amount, percentOf } from "@presale/domain/money.ts";
import { cleanLine, cleanLines } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { cleanLabels, fillIn, pageParts } from "../pdf/labels.ts";
import { safeLink } from "../pdf/safe-link.ts";
import { checkSums } from "./check-sums.ts";
import type { CreditNote, Invoice, InvoiceDocument, InvoiceParty } from "./invoice.types.ts";

/**
 * Converts an invoice or credit note to the template's data. All decisions (wording, order,
 * omissions) are made here. The template only draws.
 */
export function invoiceView(document: InvoiceDocument, coverage: Coverage) {
  checkSums(document);
  const { locale, currency, brand, seller, buyer } = document;
  const labels = cleanLabels(document.labels, coverage);
  const line = (text: unknown) => cleanLine(text, coverage);
  const money = (amount: Amount) => line(formatMoney(amount, currency));
  const number = line(document.number);
  const kind = labels[document.kind];
  const title = fillIn(labels.titled, { kind, number });
  const author = line(seller.legalName);
  const amount = line(formatMoneyWithCode(document.total, currency));
  const context = { labels, number, total: money(document.total), amount, coverage };

  return {
    colours: themeColours,
    lang: locale.split("-")[0] ?? "en",
    region: locale.split("-")[1] ?? null,
    labels,
    pageOf: pageParts(labels.pageOf),
    kind,
    title,
    author,
    footer: [title, author]
      .filter(Boolean)
      .map((part) => truncateWithEllipsis(part, footerLength))
      .join("  ·  "),
    issued: document.issueDate.split("-").map(Number),
    wordmark: (brand.wordmark.join("").trim() ? brand.wordmark : [brand.name]).map(line),
    parties: [partyView(seller, context), partyView(buyer, context)],
    lines: document.lines.map((item) => ({
      description: cleanLines(item.description, coverage),
      figures: [item.quantity.toLocaleString(locale), money(item.unitPrice), money(item.net)],
    })),
    sums: [
      [labels.net, money(document.net)],
      // A rate has at most three decimals, which JavaScript prints exactly.
      [fillIn(labels.tax, { rate: `${percentOf(document.taxRate)}%` }), money(document.tax)],
      [labels.total, context.total],
    ],
    taxReason: cleanLines(document.taxReason, coverage),
    ...(document.kind === "invoice"
      ? invoiceFields(document, context)
      : creditNoteFields(document, context)),
  };
}

interface Context {
  labels: Record<keyof InvoiceDocument["labels"], string>;
  number: string;
  total: string;
  amount: string;
  coverage: Coverage;
}

function invoiceFields(invoice: Invoice, { labels, number, total, amount, coverage }: Context) {
  const { issueDate, supplyDate, dueDate, paidOn } = invoice;
  const details = cleanLines(invoice.paymentDetails, coverage);
  return {
    facts: [
      [labels.invoiceNumber, number],
      [labels.issueDate, formatDay(issueDate)],
      [labels.supplyDate, formatDay(supplyDate)],
      [labels.dueDate, formatDay(dueDate)],
    ],
    buyerLabel: labels.billTo,
    lead: paidOn ? amount : fillIn(labels.due, { amount, day: formatDay(dueDate) }),
    paid: paidOn ? fillIn(labels.paidOn, { day: formatDay(paidOn) }) : null,
    outcome: [paidOn ? labels.amountPaid : labels.amountDue, total],
    // Omits bank details once paid, so that the buyer doesn't pay twice.
    payment: details.length > 0 && !paidOn ? { details, reference: number } : null,
    corrects: null,
  };
}

function creditNoteFields(note: CreditNote, { labels, number, total, amount, coverage }: Context) {
  const { issueDate, supplyDate, corrects } = note;
  return {
    facts: [
      [labels.creditNoteNumber, number],
      [labels.issueDate, formatDay(issueDate)],
      [labels.supplyDate, formatDay(supplyDate)],
    ],
    buyerLabel: labels.creditTo,
    lead: fillIn(labels.credited, { amount }),
    paid: null,
    outcome: [labels.amountCredited, total],
    payment: null,
    corrects: {
      invoice: fillIn(labels.corrects, {
        number: cleanLine(corrects.number, coverage),
        day: formatDay(corrects.issueDate),
      }),
      reason: cleanLines(corrects.reason, coverage),
    },
  };
}

function partyView(party: InvoiceParty, { labels, coverage }: Context) {
  const email = cleanLine(party.email, coverage);
  const taxNumber = cleanLine(party.taxNumber, coverage);
  return {
    name: cleanLine(party.legalName, coverage),
    address: cleanLines(party.address, coverage),
    email: email && { text: email, href: safeLink(`mailto:${party.email}`) },
    details: [
      cleanLine(party.phone, coverage),
      taxNumber && fillIn(labels.taxNumber, { number: taxNumber }),
      ...cleanLines(party.registration, coverage),
    ].filter(Boolean),
  };
}

/** Characters: the footer has one line, however long the seller's name. */
const footerLength = 60;
