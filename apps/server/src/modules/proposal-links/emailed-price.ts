import { printedPriceOf } from "@presale/contracts/printed-price.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import type { MailMessage } from "../../platform/mail/mail-text.ts";

/** Returns an email's paragraph with the version's price. Empty if the version shows hours only. */
export function emailedPrice(
  price: ContentPrice | null | undefined,
): Pick<MailMessage, "paragraphs" | "values"> {
  const printed = printedPriceOf({ price: price ?? undefined, features: [] }, translate);
  if (!printed) return { paragraphs: [], values: {} };
  return {
    paragraphs: ["mail:proposal.price"],
    values: { priceName: printed.headline, price: printed.net },
  };
}
