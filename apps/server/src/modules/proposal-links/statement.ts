import { defaultLocale } from "@presale/contracts/limits.ts";
import { bindingOf, plusTax } from "@presale/contracts/printed-price.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { ContentPrice, VersionContent } from "@presale/contracts/version-content.ts";
import { formatRange } from "@presale/documents/proposal/format.ts";
import { proposalLabels } from "../proposals/proposal-data.ts";

function hoursText(totals: VersionContent["totals"]): string {
  const range = shownHoursOf(totals);
  if (!range) throw new Error("A version without a price must show hours");
  const hours = formatRange(range, defaultLocale, proposalLabels);
  return translate("proposalAnswers:statementPrice.none", { hours });
}

/** Returns the sentences about the basis of an estimate. They name only what the client sees. */
function basisOf({ rates }: ContentPrice, totals: VersionContent["totals"]) {
  const areRatesShown = rates !== undefined && rates.length > 0;
  // Hours of features or tasks are never shown without their total.
  const areHoursShown = shownHoursOf(totals) !== null;
  const [withHours, without] = areRatesShown
    ? (["ratesAndHours", "rates"] as const)
    : (["hours", "neither"] as const);
  const shown = areHoursShown ? withHours : without;
  return {
    basis: translate(`proposalAnswers:statementBasis.${shown}`),
    billing: translate(
      `proposalAnswers:statementBilling.${areRatesShown ? "described" : "hidden"}`,
    ),
  };
}

/** Returns the sentence about the price that the client agrees to. */
function priceText(price: ContentPrice, totals: VersionContent["totals"]): string {
  const { currency, digits, net, taxRate, taxLabel } = price;
  const amountOf = (amount: number) => formatAmount(BigInt(amount), currency, digits);
  return translate(`proposalAnswers:statementPrice.${bindingOf(price)}`, {
    min: amountOf(net.min),
    max: amountOf(net.max),
    ...basisOf(price, totals),
    tax: plusTax(taxRate, taxLabel ?? translate("report:price.tax"), translate),
  });
}

/** Returns the statement that the client agrees to. */
export function statementOf(content: VersionContent, pdfSha256: string): string {
  const { number, title, proposalNumber, company, clientName, totals, price } = content;
  return translate("proposalAnswers:statement", {
    number,
    title,
    proposal: proposalNumber
      ? translate("proposalAnswers:statementProposal", { number: proposalNumber })
      : "",
    company: company.name,
    client: clientName ?? translate("proposalAnswers:ourCompany"),
    price: price ? priceText(price, totals) : hoursText(totals),
    pdfSha256,
  });
}
