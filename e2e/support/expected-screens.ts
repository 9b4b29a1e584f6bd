/** Whoever walks, as the demonstration calls them; a visitor is not logged in. */
export const walkers = ["visitor", "engineer", "manager", "admin", "support", "staff"] as const;
export type Walker = (typeof walkers)[number];

const anybody: readonly Walker[] = walkers;
const visitors: readonly Walker[] = ["visitor"];
const admins: readonly Walker[] = ["admin"];
const managers: readonly Walker[] = ["manager", ...admins];
const company: readonly Walker[] = ["engineer", ...managers];
const presaleAdmins: readonly Walker[] = ["staff"];
const staff: readonly Walker[] = ["support", ...presaleAdmins];
const everybody: readonly Walker[] = [...company, ...staff];

/** The title of a row that is there, whatever it is. */
const someRow = /^(?!Page not found$)./;

/**
 * What stands at each address and for whom, written down by hand from the specification and not
 * from the table of routes: its heading, and who gets to see it. Of the others a visitor is led to
 * log in, and anybody else to the home page, which says that they lack the permission; from the
 * pages of log-in and registration whoever is logged in is led to where they begin.
 */
export const expectedScreens: Readonly<
  Record<string, readonly [heading: string | RegExp, who: readonly Walker[]]>
> = {
  "/": ["Estimates that say how sure you are", anybody],
  "/articles": ["Articles", anybody],
  "/articles/page/:page": ["Articles", anybody],
  "/articles/:slug": [someRow, anybody],
  "/about": ["About us", anybody],
  "/price": ["Price", anybody],
  "/contact": ["Contact", anybody],
  "/feedback": ["Feedback", anybody],
  "/feedback/page/:page": ["Feedback", anybody],
  "/agreement": ["Terms of service", anybody],
  "/privacy-policy": ["Privacy policy", anybody],
  "/login": ["Log in", visitors],
  "/registration": ["Register your company", visitors],
  "/thanking": ["Thank you for registering", anybody],
  "/resend-confirmation": ["Resend the confirmation e-mail", anybody],
  "/activate/:key": ["Verification error", anybody],
  "/forgot-password": ["Forgotten password", anybody],
  "/reset-password/:key": ["Choose a new password", anybody],
  "/invite/:key": [/^(Verification error|You are logged in)$/, anybody],
  "/invite-thanking": ["Welcome to the team", anybody],
  "/invoice-thanking": ["Thank you", anybody],
  "/unsubscribe/:key": ["This link does not work", anybody],
  "/email-verification": ["Confirm your e-mail", anybody],
  "/login/google": ["Log in with Google", anybody],
  "/workspace": [/^Good to see you, /, company],
  "/workspace/projects": ["Projects", company],
  "/workspace/projects/new": ["New project", managers],
  "/workspace/projects/:id": [someRow, company],
  "/workspace/projects/:id/edit": ["Edit the project", managers],
  "/workspace/projects/report/:id": [someRow, company],
  "/workspace/projects/builder/:id": [someRow, company],
  "/workspace/features": ["Features", company],
  "/workspace/features/new": ["New feature", company],
  "/workspace/features/:id": [someRow, company],
  "/workspace/features/:id/edit": ["Edit the feature", company],
  "/workspace/features/builder/:id": [someRow, company],
  "/workspace/tasks": ["Tasks", company],
  "/workspace/tasks/new": ["New task", company],
  "/workspace/tasks/:id": [someRow, company],
  "/workspace/tasks/:id/edit": ["Edit the task", company],
  "/workspace/tags": ["Tags", company],
  "/workspace/notes": ["Notes", company],
  "/workspace/bin": ["Bin", company],
  "/workspace/articles": ["My articles", everybody],
  "/workspace/articles/new": ["New article", managers],
  "/workspace/articles/:id": ["Page not found", everybody],
  "/workspace/articles/:id/edit": ["Page not found", managers],
  "/workspace/company-header-footer": ["Company header and footer", company],
  "/workspace/team": ["Team", company],
  "/workspace/invites": ["Invites", admins],
  "/workspace/invoices": ["Invoices", company],
  "/workspace/invoices/order": ["Order tokens", managers],
  "/workspace/invoices/:id": [someRow, company],
  "/workspace/tokens": ["Tokens", managers],
  "/workspace/support": ["Support", company],
  "/workspace/support/:id": [someRow, company],
  "/workspace/audit": ["Audit log", admins],
  "/workspace/profile": ["Profile", company],
  "/workspace/profile/change-password": ["Profile", company],
  "/workspace/profile/:section": ["Profile", company],
  "/backoffice": ["Dashboard", staff],
  "/backoffice/dashboard": ["Dashboard", staff],
  "/backoffice/invoices": ["Invoices", staff],
  "/backoffice/invoices/:id": [someRow, staff],
  "/backoffice/transactions": ["Transactions", staff],
  "/backoffice/transactions/:id": [someRow, staff],
  "/backoffice/companies": ["Companies", staff],
  "/backoffice/companies/:id": [someRow, staff],
  "/backoffice/projects": ["Projects of companies", staff],
  "/backoffice/projects/:id": [someRow, staff],
  "/backoffice/features": ["Features of companies", staff],
  "/backoffice/features/:id": [someRow, staff],
  "/backoffice/tasks": ["Tasks of companies", staff],
  "/backoffice/tasks/:id": [someRow, staff],
  "/backoffice/tags": ["Tags of companies", staff],
  "/backoffice/users": ["Users", staff],
  "/backoffice/users/:id": [someRow, staff],
  "/backoffice/roles": ["Roles and permissions", presaleAdmins],
  "/backoffice/roles/new": ["New role", presaleAdmins],
  "/backoffice/roles/:id": [someRow, presaleAdmins],
  "/backoffice/articles": ["Articles", staff],
  "/backoffice/articles/new": ["New article", staff],
  "/backoffice/articles/:id": [someRow, staff],
  "/backoffice/articles/:id/edit": ["Edit the article", staff],
  "/backoffice/articles/:id/history": [/^History of /, staff],
  "/backoffice/news": ["News", staff],
  "/backoffice/news/new": ["New post", staff],
  "/backoffice/news/:id": [someRow, staff],
  "/backoffice/news/:id/edit": ["Edit the post", staff],
  "/backoffice/support": ["Support", staff],
  "/backoffice/support/:id": [someRow, staff],
  "/backoffice/contacts": ["Contacts", staff],
  "/backoffice/contacts/:id": [someRow, staff],
  "/backoffice/feedbacks": ["Feedback", staff],
  "/backoffice/feedbacks/:id": [someRow, staff],
  "/backoffice/audit": ["Audit log", presaleAdmins],
  "/backoffice/cached-pages": ["Cached pages", staff],
  "/backoffice/errors": ["Errors", staff],
  "/backoffice/errors/:id": ["Page not found", staff],
  "/backoffice/releases": ["Releases", staff],
  "/backoffice/jobs": ["Jobs", staff],
  "/backoffice/agreement": ["Terms of service", staff],
  "/backoffice/privacy-policy": ["Privacy policy", staff],
  "/backoffice/settings": ["Platform settings", staff],
  "/backoffice/profile": ["Profile", staff],
  "/backoffice/profile/:section": ["Profile", staff],
};
