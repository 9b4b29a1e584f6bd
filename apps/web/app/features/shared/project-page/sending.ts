import type { Permission } from "@presale/contracts/permissions.ts";
import { pathTo } from "../../../lib/paths.ts";

/** In the address of the freeze page and of a version: opens the dialog that sends the version. */
export const sendParam = "send";

export const withSendParam = (path: string): string => `${path}?${sendParam}`;

/** Freezes the project and opens the dialog, or only the dialog for an unchanged version. */
export const sendProjectPath = (id: string): string =>
  withSendParam(pathTo("freezeVersion", { id }));

interface Sender {
  isPermitted: (permission: Permission | undefined) => boolean;
  user: { onBehalf?: boolean } | null;
}

/** Staff acting on a company's behalf may not send proposals. */
export const maySend = (
  { isPermitted, user }: Sender,
  { taskCount }: { taskCount: number },
): boolean => taskCount > 0 && isPermitted("canUpdateCompanyProjects") && !user?.onBehalf;
