import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Named } from "../../../lib/named.ts";

export interface SampleRow extends Named {
  isSample: boolean;
  can: { delete: boolean };
}

/**
 * Returns whether the row is the sample project and the user may delete it with its features and
 * tasks.
 */
export const mayDeleteSample = (
  { isPermitted }: Pick<ActionTools, "isPermitted">,
  { isSample, can }: SampleRow,
): boolean =>
  isSample &&
  can.delete &&
  isPermitted("canDeleteCompanyFeatures") &&
  isPermitted("canDeleteCompanyTasks");

/**
 * Asks, then moves the sample to the bin, with the features and tasks that nothing else uses.
 */
export const deleteSample = async (tools: ActionTools, row: SampleRow): Promise<void> =>
  (await import("./delete-sample.tsx")).deleteSample(tools, row);
