export type Verb = "Create" | "Read" | "Update" | "Delete";
export const allVerbs = ["Create", "Read", "Update", "Delete"] as const;

/** Types with a subset of their side's permissions. Admins have all. */
export type Holder = "companyEngineer" | "companyManager" | "presaleManager";
type VerbInitials = "" | "R" | "CR" | "CRU" | "CRUD";

/** Returns an area's permissions. `heldVerbs` has the initials of each type's default verbs. */
const area = <const A extends string, const V extends Verb = Verb>(
  name: A,
  heldVerbs: Partial<Record<Holder, VerbInitials>> = {},
  verbs: readonly V[] = allVerbs as readonly Verb[] as readonly V[],
) =>
  verbs.map((verb) => ({
    value: `can${verb}${name}` as `can${V}${A}`,
    verb: verb as Verb,
    area: name,
    holders: (Object.keys(heldVerbs) as Holder[]).filter((type) =>
      heldVerbs[type]?.includes(verb.charAt(0)),
    ),
  }));

const single = <const P extends string, const G extends string>(
  value: P,
  group: G,
  ...holders: Holder[]
) => ({ value, group, holders });

const heldByStaff = (presaleManager: VerbInitials) => ({ presaleManager });

const adminAreas = [
  area("RolesAdmin"),
  area("NewsAdmin", heldByStaff("CRUD")),
  area("InvoicesAdmin", heldByStaff("CRU")),
  area("UsersAdmin", heldByStaff("R")),
  area("SettingsAdmin", heldByStaff("R"), ["Read", "Update"]),
  area("ContactsAdmin", heldByStaff("CRUD")),
  area("SupportAdmin", heldByStaff("CRUD")),
  area("TransactionsPaymentsAdmin", heldByStaff("CRU")),
  area("ArticlesAdmin", heldByStaff("CRUD")),
  area("SeoAdmin", heldByStaff("CRUD")),
  area("CommentsAdmin", heldByStaff("CRUD")),
  area("CompaniesAdmin", heldByStaff("R")),
  area("CompanyInviteAdmin", heldByStaff("R")),
  area("CompanyProjectsAdmin", heldByStaff("R")),
  area("CompanyFeaturesAdmin", heldByStaff("R")),
  area("CompanyTasksAdmin", heldByStaff("R")),
  area("CompanyTagsAdmin", heldByStaff("R")),
  area("AuditAdmin", {}, ["Read"]),
] as const;

const heldByCompany = (companyEngineer: VerbInitials, companyManager: VerbInitials) => ({
  companyEngineer,
  companyManager,
});

const companyAreas = [
  area("CompanyTeam", heldByCompany("R", "R")),
  area("CompanyInvite"),
  area("CompanyProjects", heldByCompany("R", "CRUD")),
  // Engineers can delete only their own rows: library/library.policy.ts.
  area("CompanyFeatures", heldByCompany("CRUD", "CRUD")),
  area("CompanyTasks", heldByCompany("CRUD", "CRUD")),
  area("CompanyTags", heldByCompany("CRUD", "CRUD")),
  area("CompanyInvoices", heldByCompany("", "CR")),
  area("CompanyAudit", {}, ["Read"]),
] as const;

const adminSingles = [
  single("canLoginAdmin", "backoffice", "presaleManager"),
  single("canAuthAsClientUsersAdmin", "backoffice"),
] as const;

const companySingles = [
  single("canLoginCompany", "workspace", "companyEngineer", "companyManager"),
  single("canUpdateCompanyProfile", "workspace"),
  single("canReadArticles", "articles", "companyEngineer", "companyManager", "presaleManager"),
  single("canCreateArticles", "articles", "companyManager"),
  single("canUpdateOwnArticles", "articles", "companyManager"),
  single("canDeleteOwnArticles", "articles", "companyManager"),
] as const;

type AreaValue = (typeof adminAreas | typeof companyAreas)[number][number]["value"];
type SingleValue = (typeof adminSingles | typeof companySingles)[number]["value"];
export type Permission = AreaValue | SingleValue;

export type PermissionSide = "admin" | "company";

export const declaredPermissions = [
  ...adminSingles.map((single) => ({ ...single, side: "admin" }) as const),
  ...adminAreas.flat().map((of) => ({ ...of, side: "admin" }) as const),
  ...companySingles.map((single) => ({ ...single, side: "company" }) as const),
  ...companyAreas.flat().map((of) => ({ ...of, side: "company" }) as const),
];

export const allPermissions: readonly Permission[] = declaredPermissions.map(({ value }) => value);

const adminPermissions = new Set<Permission>(
  declaredPermissions.filter(({ side }) => side === "admin").map(({ value }) => value),
);
/**
 * Returns whether only staff can have the permission. A company's user never gets it, even through
 * a role.
 */
export const isAdminPermission = (permission: Permission): boolean =>
  adminPermissions.has(permission);

/** Permissions of the public site fit roles of either side. */
const publicPermission = /Articles$/;
export const isPublicPermission = (permission: Permission): boolean =>
  publicPermission.test(permission);

/** Returns the permissions that a role of this side can't have. */
export const unavailablePermissions = (side: PermissionSide): readonly Permission[] =>
  allPermissions.filter(
    (permission) =>
      !isPublicPermission(permission) && isAdminPermission(permission) !== (side === "admin"),
  );

/** Returns which side a role with these permissions is for. `mixed` fits no user. */
export function sideOfPermissions(
  permissions: readonly Permission[],
): PermissionSide | "either" | "mixed" {
  const own = permissions.filter((permission) => !isPublicPermission(permission));
  if (own.length === 0) return "either";
  const admin = own.filter(isAdminPermission).length;
  if (admin === 0) return "company";
  return admin === own.length ? "admin" : "mixed";
}
