import type { WorkRole } from "./work-roles.operations.ts";

/** Returns the roles to choose from: those not archived, and the chosen one. */
export const offeredRoles = (roles: readonly WorkRole[], chosenId: string): WorkRole[] =>
  roles.filter(({ id, archivedAt }) => archivedAt === null || id === chosenId);
