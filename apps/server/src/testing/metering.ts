import { Transaction } from "../platform/db/transaction.ts";
import { findWrongBalances } from "./balances.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface Cost {
  tokens: number;
  balance: number;
  charges: { projectId: string; title: string; tokens: number }[];
}
const costFields = "{ tokens balance charges { projectId title tokens } }";

/** Repeats a call that got no database connection: a slow machine's pool may be exhausted. */
async function untilConnected<Reply extends { errors: { extensions?: { code?: unknown } }[] }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await call();
    if (reply.errors[0]?.extensions?.code !== "BUSY") return reply;
  }
}

export function metering(test: TestApp) {
  const readCost = async (user: TestUser, text: string, variables: Record<string, unknown>) => {
    const reply = await test.call<{ cost: Cost }>(text, variables, user);
    if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
    return reply.data.cost;
  };
  return {
    addTasks: (user: TestUser, featureId: string, taskIds: string[], maxTokens?: number) =>
      untilConnected(() =>
        test.call(
          "mutation ($featureId: ID!, $taskIds: [ID!]!, $maxTokens: Int) { addTasksToFeature(featureId: $featureId, taskIds: $taskIds, maxTokens: $maxTokens) { id } }",
          { featureId, taskIds, maxTokens },
          user,
        ),
      ),
    removeTask: (user: TestUser, featureId: string, taskId: string) =>
      test.call(
        "mutation ($featureId: ID!, $taskId: ID!) { removeTasksFromFeature(featureId: $featureId, taskIds: [$taskId]) { id } }",
        { featureId, taskId },
        user,
      ),
    addFeatures: (user: TestUser, projectId: string, featureIds: string[], maxTokens?: number) =>
      untilConnected(() =>
        test.call(
          "mutation ($projectId: ID!, $featureIds: [ID!]!, $maxTokens: Int) { addFeaturesToProject(projectId: $projectId, featureIds: $featureIds, maxTokens: $maxTokens) { id } }",
          { projectId, featureIds, maxTokens },
          user,
        ),
      ),
    duplicate: (user: TestUser, id: string, maxTokens?: number) =>
      test.call<{ duplicateProject: { id: string } }>(
        "mutation ($id: ID!, $maxTokens: Int) { duplicateProject(id: $id, maxTokens: $maxTokens) { id } }",
        { id, maxTokens },
        user,
      ),
    costOfTasks: (user: TestUser, featureId: string, taskIds: string[]) =>
      readCost(
        user,
        `query ($featureId: ID!, $taskIds: [ID!]!) { cost: costOfAddingTasks(featureId: $featureId, taskIds: $taskIds) ${costFields} }`,
        { featureId, taskIds },
      ),
    costOfFeatures: (user: TestUser, projectId: string, featureIds: string[]) =>
      readCost(
        user,
        `query ($projectId: ID!, $featureIds: [ID!]!) { cost: costOfAddingFeatures(projectId: $projectId, featureIds: $featureIds) ${costFields} }`,
        { projectId, featureIds },
      ),
    costOfDuplicate: (user: TestUser, id: string) =>
      readCost(user, `query ($id: ID!) { cost: costOfDuplicatingProject(id: $id) ${costFields} }`, {
        id,
      }),
    async balance(user: TestUser): Promise<number> {
      const reply = await test.call<{ me: { tokenBalance: number } }>(
        "{ me { tokenBalance } }",
        {},
        user,
      );
      return reply.data.me.tokenBalance;
    },
    async project(user: TestUser, id: string) {
      const reply = await test.call<{
        project: { taskCount: number; capacity: number; tokensSpent: number };
      }>("query ($id: ID!) { project(id: $id) { taskCount capacity tokensSpent } }", { id }, user);
      return reply.data.project;
    },
    /** Lists wrong balances, and projects with more tasks than are free or paid for. */
    findInconsistencies: async () => [
      ...(await findWrongBalances(test)),
      ...(await test.sql(
        "select p.id, p.title, count(distinct ft.task_id) as tasks from project p join project_feature pf on pf.project_id = p.id join feature_task ft on ft.feature_id = pf.feature_id group by p.id, p.title having count(distinct ft.task_id) > 30 + (select coalesce(-sum(amount), 0) from token_ledger l where l.project_id = p.id)",
      )),
    ],
    /** Runs a statement with the product's database role, for a company. */
    async runAsApp(companyId: number, text: string) {
      const tx = new Transaction(test.app.pool, companyId);
      try {
        return await tx.query(text);
      } finally {
        await tx.rollback().catch(() => {});
      }
    },
  };
}
export type Metering = ReturnType<typeof metering>;
