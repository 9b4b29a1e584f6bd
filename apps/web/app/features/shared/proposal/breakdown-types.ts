import type { HoursRange } from "@presale/domain/hours.ts";
import type { Failure } from "../../../lib/apollo/failure.ts";

export interface BreakdownTask extends HoursRange {
  id: string;
  title: string;
}
export interface BreakdownFeature extends HoursRange {
  id: string;
  title: string;
  description: unknown;
  taskCount: number;
  tasks: readonly BreakdownTask[];
}

/** Returns the descriptions of a feature's tasks, once they are needed. */
export type UseTexts = (
  featureId: string,
  isNeeded: boolean,
) => {
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
  of: (taskId: string) => unknown;
};
