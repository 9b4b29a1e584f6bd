export { type Cost, CostDialog, CostText, withCost } from "./cost-dialog.tsx";
export { LazyCostDialog } from "./lazy-cost-dialog.ts";
export { useOrderMissing } from "./order-missing.ts";
export { payingAction } from "./paying-action.tsx";
export { costIn, isRepriced, priceCodes, spendingCodes } from "./price-codes.ts";
