import type { TestApp, TestUser } from "./test-app.ts";

/** What a company reads of an action in its own log. */
export const auditOf =
  (test: TestApp) =>
  async (user: TestUser, action: string): Promise<object[]> =>
    (
      await test.call<{ auditEntries: { items: object[] } }>(
        "query ($filter: AuditFilter) { auditEntries(filter: $filter) { items { actorKind actorName targetName details } } }",
        { filter: { action } },
        user,
      )
    ).data.auditEntries.items;
