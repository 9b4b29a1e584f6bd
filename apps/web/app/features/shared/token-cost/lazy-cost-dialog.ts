import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";

/** Lazy-loaded: few actions of lists and pages cost anything. */
export const LazyCostDialog = lazyWithRetry(
  async () => (await import("./cost-dialog.tsx")).CostDialog,
);
