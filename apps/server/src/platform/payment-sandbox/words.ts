/** Texts of the sandbox's page. They are not translated: the sandbox is a development tool. */
export const sandboxWords = {
  title: "Pay an invoice",
  badge: "Sandbox",
  intro: "This page simulates a payment. No money moves, and no card is needed.",
  invoice: "Invoice",
  amount: "Amount",
  email: "Receipt to",
  pay: "Pay",
  fail: "Let the payment fail",
  cancel: "Cancel",
  gone: "This payment is over",
  goneText: "It was paid, cancelled or has expired. Go back to the invoice to see its status.",
} as const;
