import { onDemand } from "../../../components/on-demand.tsx";

/** For actions of lists and pages: few of them cost anything. */
export const CostDialogOnDemand = onDemand(
  async () => (await import("./cost-dialog.tsx")).CostDialog,
);
