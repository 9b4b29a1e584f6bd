export interface ProjectUsage {
  taskCount: number;
  /** Tokens ever spent on this project. They are never refunded. */
  tokensSpent: number;
}

/** `tokensPerExtraTask` is at least 1. */
export interface MeteringRule {
  freeTasksPerProject: number;
  tokensPerExtraTask: number;
}

/** Returns the number of tasks that the project can hold: free plus paid ones. */
export const capacity = (rule: MeteringRule, tokensSpent: number): number =>
  rule.freeTasksPerProject + Math.floor(tokensSpent / rule.tokensPerExtraTask);

/** Returns the tokens that the project still has to spend for its tasks. Never negative. */
export const tokensNeeded = (
  { freeTasksPerProject, tokensPerExtraTask }: MeteringRule,
  { taskCount, tokensSpent }: ProjectUsage,
): number =>
  Math.max(0, Math.max(0, taskCount - freeTasksPerProject) * tokensPerExtraTask - tokensSpent);

/**
 * Returns tokens and cost of a new project with this many tasks. Price and cost are in hundredths
 * of a currency.
 */
export function costOfTasks(rule: MeteringRule, taskCount: number, tokenPrice: number) {
  const tokens = tokensNeeded(rule, { taskCount, tokensSpent: 0 });
  return { tokens, cost: tokens * tokenPrice };
}
