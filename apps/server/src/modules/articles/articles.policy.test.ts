import type { Permission } from "@presale/contracts/permissions.ts";
import { expect, test } from "vitest";
import { articleAdminCan, articleCan } from "./articles.policy.ts";

const actor = (...permissions: Permission[]) => ({
  companyId: 1,
  userId: 2,
  permissions: new Set(permissions),
});
const own = { authorCompanyId: 1, authorUserId: 2 };

test("authors may do with their own what their permissions say, with others nothing", () => {
  const [update, remove] = ["canUpdateOwnArticles", "canDeleteOwnArticles"] as const;
  expect(articleCan(actor(update), own)).toEqual({ update: true, delete: false });
  expect(articleCan(actor(remove), own)).toEqual({ update: false, delete: true });
  for (const other of [
    { authorCompanyId: 3, authorUserId: 2 },
    { authorCompanyId: 1, authorUserId: 4 },
  ])
    expect(articleCan(actor(update, remove), other)).toEqual({ update: false, delete: false });
});

test.each([
  ["update", "canUpdateArticlesAdmin"],
  ["delete", "canDeleteArticlesAdmin"],
  ["readSeo", "canReadSeoAdmin"],
  ["createSeo", "canCreateSeoAdmin"],
  ["updateSeo", "canUpdateSeoAdmin"],
  ["deleteSeo", "canDeleteSeoAdmin"],
] as const)("staff may %s by a permission of its own", (what, permission) => {
  const can = articleAdminCan(actor(permission));
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([[what, true]]);
});
