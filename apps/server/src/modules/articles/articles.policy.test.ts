import type { Permission } from "@presale/contracts/permissions.ts";
import { expect, test } from "vitest";
import { articleAdminCan, articleCan, maySetSeo } from "./articles.policy.ts";

const actor = (...permissions: Permission[]) => ({
  companyId: 1,
  userId: 2,
  permissions: new Set(permissions),
});
const own = { authorCompanyId: 1, authorUserId: 2 };

test("articleCan allows authors to change only their own articles, by permission", () => {
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
] as const)("articleAdminCan requires one specific permission to %s", (what, permission) => {
  const can = articleAdminCan(actor(permission));
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([[what, true]]);
});

const seo = {
  description: "Told",
  keywords: null,
  ogType: "article",
  contentType: "Article",
  fileId: null,
} as const;
test.each([
  ["add", null, seo, "canCreateSeoAdmin"],
  ["change", seo, seo, "canUpdateSeoAdmin"],
  ["remove", seo, null, "canDeleteSeoAdmin"],
] as const)(
  "maySetSeo requires one specific permission to %s SEO settings",
  (_, before, after, needed) => {
    const all = ["canCreateSeoAdmin", "canUpdateSeoAdmin", "canDeleteSeoAdmin"] as const;
    for (const held of all)
      expect([held, maySetSeo(actor(held), before, after)]).toEqual([held, held === needed]);
    expect(maySetSeo(actor(), null, null)).toBe(true);
  },
);
