/** What the server says of invoices and payments; no page waits for it. */
export const invoiceErrors = {
  invoiceOverdue:
    "An invoice of your company is overdue, so nothing new can be made. It goes on as soon as the invoice is paid.",
  priceChanged: "The price has changed meanwhile. Look at it again before you order.",
  invoiceMoved: "This invoice has moved on meanwhile. Reload the page.",
  invoiceIssued: "This invoice was issued, so what stands on it can't change any more.",
  invoiceUnissued: "This invoice needs payment details first. This will be created in a few hours.",
  invoicesOpen:
    "Your company has {{count}} unpaid invoices, the most there can be. Pay or cancel one first.",
  currencyInUse: "The currency can't change while an invoice is open.",
  currencyIsPlatforms: "This is the platform's currency: its price is set under “{{name}}”.",
  currencyHasPrice: "This currency has a price under “{{name}}”. Remove that price first.",
  tokensSpent: "All tokens of this invoice were spent, so there is nothing to give back.",
  cardsOff: "Cards can't be paid with right now. Pay by bank transfer.",
  paymentRefused:
    "The payment provider refuses this payment, and would refuse it again. Nothing was paid. Pay by bank transfer, or write to us.",
  paymentUnreachable:
    "The payment provider can't be reached right now. Nothing was paid. Try again in a moment.",
} as const;
