/** What a project holds and has paid for. Counts are distinct tasks. */
export interface ProjectUsage {
  taskCount: number;
  /** Tokens ever spent on this project; never given back. */
  tokensSpent: number;
}

/** What a project holds free, and what each further task costs; at least one token. */
export interface MeteringRule {
  freeTasksPerProject: number;
  tokensPerExtraTask: number;
}

/** How many tasks a project may hold now: the free ones and those that are paid for. */
export const capacity = (rule: MeteringRule, tokensSpent: number): number =>
  rule.freeTasksPerProject + Math.floor(tokensSpent / rule.tokensPerExtraTask);

/**
 * Tokens that a project owes to hold its tasks: the price of each above the free ones, less what
 * was spent on it; never negative.
 */
export const tokensNeeded = (
  { freeTasksPerProject, tokensPerExtraTask }: MeteringRule,
  { taskCount, tokensSpent }: ProjectUsage,
): number =>
  Math.max(0, Math.max(0, taskCount - freeTasksPerProject) * tokensPerExtraTask - tokensSpent);

/**
 * What a project of so many tasks uses from its beginning on, and what that costs where a token has
 * this price: hundredths of a currency in, hundredths out.
 */
export function costOfTasks(rule: MeteringRule, taskCount: number, tokenPrice: number) {
  const tokens = tokensNeeded(rule, { taskCount, tokensSpent: 0 });
  return { tokens, cost: tokens * tokenPrice };
}
