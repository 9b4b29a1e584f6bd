import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";

/** For actions of lists and pages: few of them cost anything. */
export const LazyCostDialog = lazyWithRetry(
  async () => (await import("./cost-dialog.tsx")).CostDialog,
);
