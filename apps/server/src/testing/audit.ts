import type { TestApp, TestUser } from "./test-app.ts";

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
