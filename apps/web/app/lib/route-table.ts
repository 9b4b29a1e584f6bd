import type { Permission } from "@presale/contracts/permissions.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { matchPath } from "react-router";

/** A place in the left rail: its group, its picture and its word. */
export interface NavPlace {
  group: "work" | "company";
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
  | "support";

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
