type Verb = "Create" | "Read" | "Update" | "Delete";
const everyVerb = ["Create", "Read", "Update", "Delete"] as const satisfies readonly Verb[];

const area = <const A extends string, const V extends readonly Verb[] = typeof everyVerb>(
  name: A,
  verbs: V = everyVerb as unknown as V,
) =>
  verbs.map((verb) => ({ value: `can${verb}${name}` as `can${V[number]}${A}`, verb, area: name }));

const adminAreas = [
  area("RolesAdmin"),
  area("NewsAdmin"),
  area("InvoicesAdmin"),
  area("UsersAdmin"),
  area("SettingsAdmin", ["Read", "Update"]),
  area("ContactsAdmin"),
  area("SupportAdmin"),
  area("TransactionsPaymentsAdmin"),
  area("ArticlesAdmin"),
  area("SeoAdmin"),
  area("CommentsAdmin"),
  area("CompaniesAdmin"),
  area("CompanyInviteAdmin"),
  area("CompanyProjectsAdmin"),
  area("CompanyFeaturesAdmin"),
  area("CompanyTasksAdmin"),
  area("CompanyTagsAdmin"),
  area("AuditAdmin", ["Read"]),
] as const;

const companyAreas = [
  area("CompanyTeam"),
  area("CompanyInvite"),
  area("CompanyProjects"),
  area("CompanyFeatures"),
  area("CompanyTasks"),
  area("CompanyTags"),
  area("CompanyInvoices"),
  area("CompanyAudit", ["Read"]),
] as const;

const adminSingles = [
  { value: "canLoginAdmin", group: "backoffice" },
  { value: "canAuthAsClientUsersAdmin", group: "backoffice" },
] as const;

const companySingles = [
  { value: "canLoginCompany", group: "workspace" },
  { value: "canUpdateCompanyProfile", group: "workspace" },
  { value: "canReadArticles", group: "articles" },
  { value: "canCreateArticles", group: "articles" },
  { value: "canUpdateOwnArticles", group: "articles" },
  { value: "canDeleteOwnArticles", group: "articles" },
] as const;

type AreaValue = (typeof adminAreas | typeof companyAreas)[number][number]["value"];
type SingleValue = (typeof adminSingles | typeof companySingles)[number]["value"];
export type Permission = AreaValue | SingleValue;

export type PermissionSide = "admin" | "company";

/** Every permission as it is declared, in the order that the role editor shows it. */
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
/** Admin permissions never reach a company's user, whatever role holds them. */
export const isAdminPermission = (permission: Permission): boolean =>
  adminPermissions.has(permission);

/** What concerns the public site fits roles of either side. */
const publicPermission = /Articles$/;
export const isPublicPermission = (permission: Permission): boolean =>
  publicPermission.test(permission);

/** Whom a role with these permissions is for: staff, companies' users, either, or nobody. */
export function sideOfPermissions(
  permissions: readonly Permission[],
): PermissionSide | "either" | "mixed" {
  const own = permissions.filter((permission) => !isPublicPermission(permission));
  if (own.length === 0) return "either";
  const admin = own.filter(isAdminPermission).length;
  if (admin === 0) return "company";
  return admin === own.length ? "admin" : "mixed";
}
