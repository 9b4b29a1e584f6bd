import { admins, company, type Expected, everybody, managers, someRow } from "./walkers.ts";

/** The rest of a company's workspace. */
export const workspaceScreens: Expected = {
  "/workspace": [/^Good to see you, /, company],
  "/workspace/notes": ["Notes", company],
  "/workspace/bin": ["Bin", company],
  "/workspace/articles": ["My articles", everybody],
  "/workspace/articles/new": ["New article", managers],
  "/workspace/articles/:id": ["Walked", everybody],
  "/workspace/articles/:id/edit": ["Edit the article", managers],
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
};
