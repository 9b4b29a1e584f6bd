import { defaultLocale } from "@presale/contracts/limits.ts";
import { bindingOf, plusTax } from "@presale/contracts/printed-price.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { ContentPrice, VersionContent } from "@presale/contracts/version-content.ts";
import { formatRange } from "@presale/documents/proposal/format.ts";
import { proposalLabels } from "../proposals/proposal-data.ts";

function hoursWords(totals: VersionContent["totals"]): string {
  const range = shownHoursOf(totals);
  if (!range) throw new Error("A version without a price has hours");
  const hours = formatRange(range, defaultLocale, proposalLabels);
  return translate("proposalAnswers:statementPrice.none", { hours });
}

/** Says what the price binds to. */
function priceWords(price: ContentPrice): string {
  const { currency, digits, net, taxRate, taxLabel } = price;
  const amountOf = (amount: number) => formatAmount(BigInt(amount), currency, digits);
  return translate(`proposalAnswers:statementPrice.${bindingOf(price)}`, {
    min: amountOf(net.min),
    max: amountOf(net.max),
    tax: plusTax(taxRate, taxLabel ?? translate("report:price.tax"), translate),
  });
}

/** The sentence that the client agrees to, with everything that it binds to. */
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
    price: price ? priceWords(price) : hoursWords(totals),
    pdfSha256,
  });
}
