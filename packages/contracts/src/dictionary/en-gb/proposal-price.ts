/** The price of a version, on its page, in its PDF and in the record of its acceptance. */
export const proposalPrice = {
  title: "Price",
  headlines: {
    estimate: "Estimated price{{tax}}",
    capped: "Capped price{{tax}}",
    fixed: "Fixed price{{tax}}",
  },
  plusTax: " plus {{tax}}",
  withTax: "{{total}} including {{tax}}",
  binding: {
    estimate:
      "The hours worked are billed. The price is expected to be between {{min}} and {{max}}{{tax}}.",
    estimateExact: "The hours worked are billed. The price is expected to be {{max}}{{tax}}.",
    capped: "The hours worked are billed, but never more than {{max}}{{tax}}.",
    fixed: "The price is {{max}}{{tax}}, however many hours the work takes.",
  },
  /** Used if the tax has no label. */
  tax: "tax",
  columns: {
    item: "Item",
    min: "Min",
    max: "Max",
    amount: "Amount",
    feature: "Feature",
    role: "Role",
    rate: "Per hour",
  },
  lines: {
    work: "Work",
    overhead: "Overhead",
    contingency: "Contingency",
    discount: "Discount",
    net: "Net price",
    tax: "Tax",
    total: "Total",
  },
  byFeature: "Price by feature",
  rates: "Rates",
} as const;
