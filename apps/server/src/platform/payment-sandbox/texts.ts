/** Texts of the sandbox's page. They are not translated: the sandbox is a development tool. */
export const sandboxTexts = {
  title: "Pay an invoice",
  badge: "Sandbox",
  intro: "This page simulates a payment. No money moves, and no card is needed.",
  invoice: "Invoice",
  amount: "Amount",
  email: "Receipt to",
  pay: "Pay",
  fail: "Simulate a failed payment",
  cancel: "Cancel",
  ended: "This payment has ended",
  endedText: "It was paid or cancelled, or it expired. Go back to the invoice to see its status.",
} as const;
