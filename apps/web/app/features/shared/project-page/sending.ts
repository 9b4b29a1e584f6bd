import type { Permission } from "@presale/contracts/permissions.ts";
import { pathTo } from "../../../lib/paths.ts";

/** Query parameter of the freeze page and a version's page that opens the dialog to send. */
export const sendParam = "send";

export const addSendParam = (path: string): string => `${path}?${sendParam}`;

/**
 * Returns the path of the freeze page with this parameter. If the project is unchanged since its
 * latest version, that page redirects to the version.
 */
export const sendProjectPath = (id: string): string =>
  addSendParam(pathTo("freezeVersion", { id }));

interface Sender {
  isPermitted: (permission: Permission | undefined) => boolean;
  user: { impersonator?: string | null } | null;
}

/** Returns whether the user may send projects. Staff who act for a user or company may not. */
export const maySendProjects = ({ isPermitted, user }: Sender): boolean =>
  isPermitted("canUpdateCompanyProjects") && !user?.impersonator;

/** Returns whether the user may send the project, which must have tasks. */
export const maySend = (sender: Sender, { taskCount }: { taskCount: number }): boolean =>
  taskCount > 0 && maySendProjects(sender);
