import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { allPermissions, allVerbs } from "@presale/contracts/permissions.ts";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import {
  columnOf,
  compareWithDefaults,
  countPermissions,
  differenceOf,
  matrixOf,
  nearestType,
  updateChosen,
} from "./permission-matrix.ts";

beforeAll(startTranslations);

const values = (side: "admin" | "company", words = "") => {
  const { areas, other: further } = matrixOf(side, words);
  return [...areas.flatMap(({ shown }) => shown), ...further].map(({ value }) => value);
};

test("the two sides cover all permissions and share only public articles", () => {
  const both = values("admin").filter((value) => values("company").includes(value));
  expect(both.toSorted()).toEqual([
    "canCreateArticles",
    "canDeleteOwnArticles",
    "canReadArticles",
    "canUpdateOwnArticles",
  ]);
  expect(new Set([...values("admin"), ...values("company")]).size).toBe(allPermissions.length);
  for (const side of ["admin", "company"] as const) {
    expect(countPermissions(side)).toBe(values(side).length);
    expect(matrixOf(side, "").areas.at(-1)?.name).toBe("Public articles");
  }
});

test("each cell holds one permission, and those without a verb are listed separately", () => {
  for (const side of ["admin", "company"] as const) {
    const { areas } = matrixOf(side, "");
    for (const { items } of areas)
      expect(new Set(items.map(({ verb }) => verb)).size).toBe(items.length);
    const columns = allVerbs.flatMap((verb) => columnOf(areas, verb));
    expect(columns.length).toBe(areas.flatMap(({ items }) => items).length);
  }
  expect(matrixOf("company", "").other.map(({ value }) => value)).toEqual([
    "canLoginCompany",
    "canUpdateCompanyProfile",
  ]);
});

test("the search matches names, areas, descriptions and values", () => {
  expect(values("company", "read INVITES")).toEqual(["canReadCompanyInvite"]);
  expect(values("company", "canDeleteCompanyTags")).toEqual(["canDeleteCompanyTags"]);
  expect(values("company", "header footer")).toEqual(["canUpdateCompanyProfile"]);
  expect(values("admin", "invites nothing")).toEqual([]);
  const { areas } = matrixOf("company", "delete tags");
  expect([areas[0]?.shown.length, areas[0]?.items.length]).toEqual([1, 4]);
  expect(columnOf(areas, "Create")).toEqual([]);
});

test("an area is selected and cleared as a whole, in catalogue order", () => {
  const tags = matrixOf("company", "").areas.find(({ name }) => name === "Tags")?.items ?? [];
  const some = updateChosen(["canReadCompanyTags", "canLoginCompany"], tags, true);
  expect(some).toEqual([
    "canLoginCompany",
    "canCreateCompanyTags",
    "canReadCompanyTags",
    "canUpdateCompanyTags",
    "canDeleteCompanyTags",
  ]);
  expect(updateChosen(some, tags, false)).toEqual(["canLoginCompany"]);
});

test("compareWithDefaults counts additional and missing permissions", () => {
  const found = compareWithDefaults(["canLoginCompany", "canReadCompanyInvite"], "companyEngineer");
  expect(found).toEqual({ more: 1, less: defaultPermissions.companyEngineer.length - 1 });
  const same = compareWithDefaults(defaultPermissions.presaleAdmin, "presaleAdmin");
  expect(same).toEqual({ more: 0, less: 0 });
  expect([differenceOf(true, false), differenceOf(false, true)]).toEqual(["more", "less"]);
  expect([differenceOf(true, true), differenceOf(false, false)]).toEqual([null, null]);
});

test("nearestType finds the closest user type, and none for an empty role", () => {
  const { companyManager, presaleManager } = defaultPermissions;
  expect(nearestType("company", companyManager.slice(1))).toBe("companyManager");
  expect(nearestType("admin", presaleManager.slice(1))).toBe("presaleManager");
  expect(nearestType("company", [])).toBeNull();
});
