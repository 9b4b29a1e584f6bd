export { type Cost, CostDialog, CostWords, withCost } from "./cost-dialog.tsx";
export { CostDialogOnDemand } from "./cost-dialog-on-demand.ts";
export { useOrderMissing } from "./order-missing.ts";
export { payingAction } from "./paying-action.tsx";
export { isRepriced, priceCodes } from "./price-codes.ts";
