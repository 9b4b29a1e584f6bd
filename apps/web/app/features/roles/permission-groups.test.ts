import { allPermissions } from "@presale/contracts/permissions.ts";
import { defaultPermissions } from "@presale/contracts/user-types.ts";
import { beforeAll, expect, test } from "vitest";
import { startWords } from "../../testing/words.ts";
import { choose, compareWithDefaults, groupsOf } from "./permission-groups.ts";

beforeAll(startWords);

const values = (side: "admin" | "company", words = "") =>
  groupsOf(side, words).flatMap(({ shown }) => shown.map(({ value }) => value));

test("the two sides hold the whole catalogue; only public articles stand on both", () => {
  const both = values("admin").filter((value) => values("company").includes(value));
  expect(both.toSorted()).toEqual([
    "canCreateArticles",
    "canDeleteOwnArticles",
    "canReadArticles",
    "canUpdateOwnArticles",
  ]);
  expect(new Set([...values("admin"), ...values("company")]).size).toBe(allPermissions.length);
});

test("words find names, groups, descriptions and values, all of them", () => {
  expect(values("company", "read INVITES")).toEqual(["canReadCompanyInvite"]);
  expect(values("company", "canDeleteCompanyTags")).toEqual(["canDeleteCompanyTags"]);
  expect(values("admin", "invites nothing")).toEqual([]);
  const [group] = groupsOf("company", "delete tags");
  expect([group?.shown.length, group?.items.length]).toEqual([1, 4]);
});

test("a group is chosen and given up as a whole, the order is the catalogue's", () => {
  const tags = groupsOf("company", "").find(({ name }) => name === "Tags")?.items ?? [];
  const some = choose(["canReadCompanyTags", "canLoginCompany"], tags, true);
  expect(some).toEqual([
    "canLoginCompany",
    "canCreateCompanyTags",
    "canReadCompanyTags",
    "canUpdateCompanyTags",
    "canDeleteCompanyTags",
  ]);
  expect(choose(some, tags, false)).toEqual(["canLoginCompany"]);
});

test("compared with a type's defaults, a role has more and less", () => {
  const found = compareWithDefaults(["canLoginCompany", "canReadCompanyInvite"], "companyEngineer");
  expect(found.more.map(({ value }) => value)).toEqual(["canReadCompanyInvite"]);
  expect(found.less.length).toBe(defaultPermissions.companyEngineer.length - 1);
  const same = compareWithDefaults(defaultPermissions.presaleAdmin, "presaleAdmin");
  expect([same.more, same.less]).toEqual([[], []]);
});
