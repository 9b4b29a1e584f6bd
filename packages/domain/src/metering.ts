/** What a project holds and has paid for. Counts are distinct tasks. */
export interface ProjectUsage {
  taskCount: number;
  /** Tokens ever spent on this project; never given back. */
  tokensSpent: number;
}

/** How many tasks a project may hold now: the free ones and one a token spent. */
export const capacity = (freeTasks: number, tokensSpent: number): number => freeTasks + tokensSpent;

/**
 * Tokens that a project owes to hold its tasks: one a task above its capacity, never negative.
 * Source: decisions §3.
 */
export const tokensNeeded = (freeTasks: number, { taskCount, tokensSpent }: ProjectUsage): number =>
  Math.max(0, taskCount - capacity(freeTasks, tokensSpent));
