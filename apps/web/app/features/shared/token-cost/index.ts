export { appendCost, type Cost, CostDialog, CostText } from "./cost-dialog.tsx";
export { LazyCostDialog } from "./lazy-cost-dialog.ts";
export { costIn, needsPriceConfirmation, priceCodes, spendingCodes } from "./price-codes.ts";
export { runPaidAction } from "./run-paid-action.tsx";
export { useTokenOrder } from "./token-order.ts";
