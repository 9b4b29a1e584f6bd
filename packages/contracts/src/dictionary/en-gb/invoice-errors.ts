/** Server errors about invoices and payments, which no page loads in advance. */
export const invoiceErrors = {
  invoiceOverdue:
    "Your company has an overdue invoice, so you can't create anything new. You can continue as soon as it's paid.",
  priceChanged: "The price has changed in the meantime. Review it before you order.",
  invalidTransition: "This invoice has changed in the meantime. Reload the page.",
  invoiceIssued: "This invoice has been issued, so its content can't be changed.",
  invoiceUnissued: "This invoice needs payment details first. This will be created in a few hours.",
  invoicesOpen:
    "Your company has {{count}} unpaid invoices, the maximum allowed. Pay or cancel one first.",
  currencyInUse: "The currency can't be changed while an invoice is open",
  currencyIsPlatforms: "This is the platform's currency. Its price is set under “{{name}}”.",
  currencyHasPrice: "This currency has a price under “{{name}}”. Remove that price first.",
  tokensSpent: "All tokens from this invoice have been spent, so there's nothing to refund.",
  cardsOff: "Card payments aren't available right now. Pay by bank transfer, or contact us.",
  paymentRefused:
    "The payment provider declined this payment, and trying again won't help. You haven't been charged. Pay by bank transfer, or contact us.",
  paymentUnreachable: "The payment provider can't be reached right now. Try again in a moment.",
} as const;
