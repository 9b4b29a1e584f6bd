/** One permission: the value that guards compare, and how the role editor shows it. */
export interface PermissionEntry {
  value: string;
  name: string;
  description: string;
  group: string;
}

type Verb = "Create" | "Read" | "Update" | "Delete";
const everyVerb = ["Create", "Read", "Update", "Delete"] as const satisfies readonly Verb[];

const area = <const A extends string, const V extends readonly Verb[] = typeof everyVerb>(
  name: A,
  label: string,
  verbs: V = everyVerb as unknown as V,
) => verbs.map((verb) => ({ value: `can${verb}${name}` as `can${V[number]}${A}`, verb, label }));

const adminAreas = [
  area("RolesAdmin", "roles"),
  area("NewsAdmin", "news"),
  area("InvoicesAdmin", "invoices"),
  area("UsersAdmin", "users"),
  area("SettingsAdmin", "platform settings", ["Read", "Update"]),
  area("ContactsAdmin", "contacts"),
  area("SupportAdmin", "support tickets"),
  area("TransactionsPaymentsAdmin", "payment transactions"),
  area("ArticlesAdmin", "articles"),
  area("SeoAdmin", "SEO tags"),
  area("CommentsAdmin", "comments"),
  area("CompaniesAdmin", "companies"),
  area("CompanyInviteAdmin", "company invites"),
  area("CompanyProjectsAdmin", "company projects"),
  area("CompanyFeaturesAdmin", "company features"),
  area("CompanyTasksAdmin", "company tasks"),
  area("CompanyTagsAdmin", "company tags"),
  area("AuditAdmin", "audit log", ["Read"]),
] as const;

const companyAreas = [
  area("CompanyTeam", "team"),
  area("CompanyInvite", "invites"),
  area("CompanyProjects", "projects"),
  area("CompanyFeatures", "features"),
  area("CompanyTasks", "tasks"),
  area("CompanyTags", "tags"),
  area("CompanyInvoices", "invoices"),
  area("CompanyAudit", "audit log", ["Read"]),
] as const;

const single = <const V extends string>(value: V, name: string, description: string) => ({
  value,
  name,
  description,
});

const adminSingles = [
  single("canLoginAdmin", "Open the backoffice", "Log in to the staff backoffice."),
  single(
    "canAuthAsClientUsersAdmin",
    "Log in as a user",
    "Act as a user of a company for an hour, with a reason; written to the audit log.",
  ),
] as const;

const companySingles = [
  single("canLoginCompany", "Open the workspace", "Log in to the company workspace."),
  single(
    "canUpdateCompanyProfile",
    "Update the company profile",
    "Change the company's data and the header and footer of its proposals.",
  ),
  single("canReadArticles", "Read articles", "Read articles on the public site."),
  single("canCreateArticles", "Create articles", "Write articles for the public site."),
  single("canUpdateOwnArticles", "Update own articles", "Change articles that one wrote oneself."),
  single("canDeleteOwnArticles", "Delete own articles", "Delete articles that one wrote oneself."),
] as const;

type AreaValue = (typeof adminAreas | typeof companyAreas)[number][number]["value"];
type SingleValue = (typeof adminSingles | typeof companySingles)[number]["value"];
export type Permission = AreaValue | SingleValue;

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const areaEntries = (areas: typeof adminAreas | typeof companyAreas, side: string) =>
  areas.flat().map(({ value, verb, label }) => ({
    value: value as Permission,
    name: `${verb} ${label}`,
    description: `${verb} ${label} ${side}.`,
    group: capitalise(label),
  }));

const singleEntries = (
  singles: typeof adminSingles | typeof companySingles,
  group: (value: string) => string,
) => singles.map((entry) => ({ ...entry, group: group(entry.value) }));

export type PermissionSide = "admin" | "company";

/** The whole catalogue, in the order that the role editor shows it. */
export const permissionCatalogue: readonly (PermissionEntry & {
  value: Permission;
  side: PermissionSide;
})[] = [
  ...[
    ...singleEntries(adminSingles, () => "Backoffice"),
    ...areaEntries(adminAreas, "in the backoffice"),
  ].map((entry) => ({ ...entry, side: "admin" as const })),
  ...[
    ...singleEntries(companySingles, (value) =>
      value.endsWith("Articles") ? "Public articles" : "Workspace",
    ),
    ...areaEntries(companyAreas, "of the company"),
  ].map((entry) => ({ ...entry, side: "company" as const })),
];

export const allPermissions: readonly Permission[] = permissionCatalogue.map(({ value }) => value);

const adminPermissions = new Set(
  permissionCatalogue.filter(({ side }) => side === "admin").map(({ value }) => value),
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
