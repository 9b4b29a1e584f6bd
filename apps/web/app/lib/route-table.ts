import type { Permission } from "@presale/contracts/permissions.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { matchPath } from "react-router";

/** A place in the left rail: its group, its picture and its word. */
export interface NavPlace {
  group: "work" | "company" | "people" | "platform";
  icon: NavIcon;
  label: DictionaryKey;
}
export type NavIcon =
  | "dashboard"
  | "projects"
  | "features"
  | "tasks"
  | "tags"
  | "team"
  | "invites"
  | "page"
  | "invoices"
  | "support"
  | "audit"
  | "profile"
  | "users"
  | "roles"
  | "settings";

export interface RouteEntry {
  path: `/${string}`;
  title: DictionaryKey;
  /** What the screen asks for; a screen without any is open to everyone. */
  permission?: Permission;
  nav?: NavPlace;
}

const entries = <const T extends Record<string, RouteEntry>>(table: T) => table;

/** Every path of the product: guards, titles, links and the rail derive from this table. */
export const routeTable = entries({
  home: { path: "/", title: "titles:home" },
  about: { path: "/about", title: "titles:about" },
  price: { path: "/price", title: "titles:price" },
  contact: { path: "/contact", title: "titles:contact" },
  agreement: { path: "/agreement", title: "titles:agreement" },
  privacyPolicy: { path: "/privacy-policy", title: "titles:privacyPolicy" },
  login: { path: "/login", title: "titles:login" },
  logout: { path: "/logout", title: "titles:logout" },
  registration: { path: "/registration", title: "titles:registration" },
  thanking: { path: "/thanking", title: "titles:thanking" },
  resendConfirmation: { path: "/resend-confirmation", title: "titles:resendConfirmation" },
  activate: { path: "/activate/:key", title: "titles:activate" },
  forgotPassword: { path: "/forgot-password", title: "titles:forgotPassword" },
  resetPassword: { path: "/reset-password/:key", title: "titles:resetPassword" },
  invite: { path: "/invite/:key", title: "titles:invite" },
  inviteThanking: { path: "/invite-thanking", title: "titles:inviteThanking" },
  emailVerification: { path: "/email-verification", title: "titles:emailVerification" },
  googleLogin: { path: "/login/google", title: "titles:googleLogin" },
  dashboard: {
    path: "/workspace",
    title: "titles:dashboard",
    permission: "canLoginCompany",
    nav: { group: "work", icon: "dashboard", label: "nav:dashboard" },
  },
  projects: {
    path: "/workspace/projects",
    title: "titles:projects",
    permission: "canReadCompanyProjects",
    nav: { group: "work", icon: "projects", label: "nav:projects" },
  },
  newProject: {
    path: "/workspace/projects/new",
    title: "titles:newProject",
    permission: "canCreateCompanyProjects",
  },
  project: {
    path: "/workspace/projects/:id",
    title: "titles:project",
    permission: "canReadCompanyProjects",
  },
  editProject: {
    path: "/workspace/projects/:id/edit",
    title: "titles:editProject",
    permission: "canUpdateCompanyProjects",
  },
  projectReport: {
    path: "/workspace/projects/report/:id",
    title: "titles:projectReport",
    permission: "canReadCompanyProjects",
  },
  projectBuilder: {
    path: "/workspace/projects/builder/:id",
    title: "titles:projectBuilder",
    permission: "canReadCompanyProjects",
  },
  features: {
    path: "/workspace/features",
    title: "titles:features",
    permission: "canReadCompanyFeatures",
    nav: { group: "work", icon: "features", label: "nav:features" },
  },
  newFeature: {
    path: "/workspace/features/new",
    title: "titles:newFeature",
    permission: "canCreateCompanyFeatures",
  },
  feature: {
    path: "/workspace/features/:id",
    title: "titles:feature",
    permission: "canReadCompanyFeatures",
  },
  editFeature: {
    path: "/workspace/features/:id/edit",
    title: "titles:editFeature",
    permission: "canUpdateCompanyFeatures",
  },
  featureBuilder: {
    path: "/workspace/features/builder/:id",
    title: "titles:featureBuilder",
    permission: "canReadCompanyFeatures",
  },
  tasks: {
    path: "/workspace/tasks",
    title: "titles:tasks",
    permission: "canReadCompanyTasks",
    nav: { group: "work", icon: "tasks", label: "nav:tasks" },
  },
  newTask: {
    path: "/workspace/tasks/new",
    title: "titles:newTask",
    permission: "canCreateCompanyTasks",
  },
  task: {
    path: "/workspace/tasks/:id",
    title: "titles:task",
    permission: "canReadCompanyTasks",
  },
  editTask: {
    path: "/workspace/tasks/:id/edit",
    title: "titles:editTask",
    permission: "canUpdateCompanyTasks",
  },
  tags: {
    path: "/workspace/tags",
    title: "titles:tags",
    permission: "canReadCompanyTags",
    nav: { group: "work", icon: "tags", label: "nav:tags" },
  },
  companyHeaderFooter: {
    path: "/workspace/company-header-footer",
    title: "titles:companyHeaderFooter",
    permission: "canReadCompanyProjects",
    nav: { group: "company", icon: "page", label: "nav:headerFooter" },
  },
  team: {
    path: "/workspace/team",
    title: "titles:team",
    permission: "canReadCompanyTeam",
    nav: { group: "company", icon: "team", label: "nav:team" },
  },
  invites: {
    path: "/workspace/invites",
    title: "titles:invites",
    permission: "canReadCompanyInvite",
    nav: { group: "company", icon: "invites", label: "nav:invites" },
  },
  companyAudit: {
    path: "/workspace/audit",
    title: "titles:companyAudit",
    permission: "canReadCompanyAudit",
    nav: { group: "company", icon: "audit", label: "nav:audit" },
  },
  profile: {
    path: "/workspace/profile",
    title: "titles:profile",
    permission: "canLoginCompany",
    nav: { group: "company", icon: "profile", label: "nav:profile" },
  },
  changePassword: {
    path: "/workspace/profile/change-password",
    title: "titles:changePassword",
    permission: "canLoginCompany",
  },
  profileSection: {
    path: "/workspace/profile/:section",
    title: "titles:profileSection",
    permission: "canLoginCompany",
  },
  backofficeUsers: {
    path: "/backoffice/users",
    title: "titles:backofficeUsers",
    permission: "canReadUsersAdmin",
    nav: { group: "people", icon: "users", label: "nav:users" },
  },
  backofficeUser: {
    path: "/backoffice/users/:id",
    title: "titles:backofficeUser",
    permission: "canReadUsersAdmin",
  },
  backofficeRoles: {
    path: "/backoffice/roles",
    title: "titles:backofficeRoles",
    permission: "canReadRolesAdmin",
    nav: { group: "people", icon: "roles", label: "nav:roles" },
  },
  newRole: {
    path: "/backoffice/roles/new",
    title: "titles:newRole",
    permission: "canCreateRolesAdmin",
  },
  editRole: {
    path: "/backoffice/roles/:id",
    title: "titles:editRole",
    permission: "canReadRolesAdmin",
  },
  backofficeAudit: {
    path: "/backoffice/audit",
    title: "titles:backofficeAudit",
    permission: "canReadAuditAdmin",
    nav: { group: "platform", icon: "audit", label: "nav:audit" },
  },
  backofficeSettings: {
    path: "/backoffice/settings",
    title: "titles:backofficeSettings",
    permission: "canLoginAdmin",
    nav: { group: "platform", icon: "settings", label: "nav:settings" },
  },
  backofficeProfile: {
    path: "/backoffice/profile",
    title: "titles:backofficeProfile",
    permission: "canLoginAdmin",
    nav: { group: "platform", icon: "profile", label: "nav:profile" },
  },
  backofficeProfileSection: {
    path: "/backoffice/profile/:section",
    title: "titles:backofficeProfileSection",
    permission: "canLoginAdmin",
  },
});

export type RouteId = keyof typeof routeTable;

/** The same table, each entry with all its optional properties. */
export const routeEntries = Object.entries(routeTable) as [RouteId, RouteEntry][];

/** Paths that exist only to say that they lead nowhere. */
export const barePaths = [
  "/workspace/projects/builder",
  "/workspace/projects/report",
  "/workspace/features/builder",
] as const;

/** The table's entry for a path, or none where nothing stands. Fixed words win over `:params`. */
export function entryOfPath(pathname: string): (RouteEntry & { id: RouteId }) | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if ((barePaths as readonly string[]).includes(path)) return null;
  const matches = routeEntries.filter(([, entry]) => matchPath(entry.path, path));
  const fixedFirst = matches.toSorted(
    ([, one], [, other]) => one.path.split(":").length - other.path.split(":").length,
  );
  const [found] = fixedFirst;
  return found ? { id: found[0], ...found[1] } : null;
}
