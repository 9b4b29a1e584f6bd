import { describe, expect, it, test } from "vitest";
import { defaultPermissions } from "./default-permissions.ts";
import { allPermissions, type Permission } from "./permissions.ts";
import { canGrantType, companyUserTypes, staffUserTypes, userTypes } from "./user-types.ts";

test("company users can't grant a type above their own", () => {
  const given = (own: (typeof userTypes)[number]) =>
    userTypes.filter((type) => canGrantType(own, type));
  expect(given("companyAdmin")).toEqual([...companyUserTypes]);
  expect(given("companyManager")).toEqual(["companyManager", "companyEngineer"]);
  expect(given("companyEngineer")).toEqual(["companyEngineer"]);
  for (const type of staffUserTypes) expect(given(type)).toEqual([...userTypes]);
});

const verbs = { C: "Create", R: "Read", U: "Update", D: "Delete" } as const;
const types = [
  "companyEngineer",
  "companyManager",
  "companyAdmin",
  "presaleManager",
  "presaleAdmin",
] as const;

/** Area, then the verbs that each type may use, in the order of `types`. Written by hand. */
const areas: readonly [area: string, ...string[]][] = [
  ["CompanyTeam", "R", "R", "CRUD", "", ""],
  ["CompanyInvite", "", "", "CRUD", "", ""],
  ["CompanyProjects", "R", "CRUD", "CRUD", "", ""],
  ["CompanyFeatures", "CRUD", "CRUD", "CRUD", "", ""],
  ["CompanyTasks", "CRUD", "CRUD", "CRUD", "", ""],
  ["CompanyTags", "CRUD", "CRUD", "CRUD", "", ""],
  ["CompanyInvoices", "", "CR", "CRUD", "", ""],
  ["CompanyAudit", "", "", "R", "", ""],
  ["CompanyProfile", "", "", "U", "", ""],
  ["Articles", "R", "CR", "CR", "R", "R"],
  ["OwnArticles", "", "UD", "UD", "", ""],
  ["NewsAdmin", "", "", "", "CRUD", "CRUD"],
  ["ContactsAdmin", "", "", "", "CRUD", "CRUD"],
  ["SupportAdmin", "", "", "", "CRUD", "CRUD"],
  ["ArticlesAdmin", "", "", "", "CRUD", "CRUD"],
  ["SeoAdmin", "", "", "", "CRUD", "CRUD"],
  ["CommentsAdmin", "", "", "", "CRUD", "CRUD"],
  ["InvoicesAdmin", "", "", "", "CRU", "CRUD"],
  ["TransactionsPaymentsAdmin", "", "", "", "CRU", "CRUD"],
  ["UsersAdmin", "", "", "", "R", "CRUD"],
  ["CompaniesAdmin", "", "", "", "R", "CRUD"],
  ["CompanyInviteAdmin", "", "", "", "R", "CRUD"],
  ["CompanyProjectsAdmin", "", "", "", "R", "CRUD"],
  ["CompanyFeaturesAdmin", "", "", "", "R", "CRUD"],
  ["CompanyTasksAdmin", "", "", "", "R", "CRUD"],
  ["CompanyTagsAdmin", "", "", "", "R", "CRUD"],
  ["RolesAdmin", "", "", "", "", "CRUD"],
  ["SettingsAdmin", "", "", "", "R", "RU"],
  ["AuditAdmin", "", "", "", "", "R"],
];
const singles: readonly [Permission, ...(typeof types)[number][]][] = [
  ["canLoginCompany", "companyEngineer", "companyManager", "companyAdmin"],
  ["canLoginAdmin", "presaleManager", "presaleAdmin"],
  ["canAuthAsClientUsersAdmin", "presaleAdmin"],
];

describe("Default permissions", () => {
  it.each(types.map((type, column) => [type, column] as const))(
    "a %s has exactly the permissions in the table",
    (type, column) => {
      const inAreas = areas.flatMap(([area, ...cells]) =>
        [...(cells[column] ?? "")].map((verb) => `can${verbs[verb as keyof typeof verbs]}${area}`),
      );
      const alone = singles.filter(([, ...of]) => of.includes(type)).map(([value]) => value);
      expect(defaultPermissions[type].toSorted()).toEqual([...inAreas, ...alone].toSorted());
    },
  );

  it("the table lists every permission", () => {
    const held = new Set(types.flatMap((type) => defaultPermissions[type]));
    expect([...held].toSorted()).toEqual(allPermissions.toSorted());
  });
});
