import type { HoursRange } from "@presale/domain/hours.ts";

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
