/** Invoices of tokens, as their buyers and staff see them. */
export const invoices = {
  /** What is sold, as an invoice's line says it. */
  line: "Project-task tokens",
} as const;
