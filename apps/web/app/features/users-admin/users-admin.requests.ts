import type { Permission, PermissionSide } from "@presale/contracts/permissions.ts";
import type { SelectOption } from "../../components/forms/search-select.tsx";
import { send } from "../../lib/send.ts";
import { valueOrThrow } from "../../lib/value-or-failure.ts";
import { findRolesQuery } from "./users-admin.operations.ts";

const perPage = 50;

export interface RoleOption extends SelectOption {
  /** Null for a user's current role, whose permissions weren't requested. */
  permissions: readonly Permission[] | null;
}

/** Returns roles of a side, and those that fit both sides. */
export async function findRoles(
  side: PermissionSide,
  query: string,
  signal: AbortSignal,
): Promise<RoleOption[]> {
  const variables = { query: query || null, side, perPage };
  const found = await valueOrThrow(
    send(findRolesQuery, variables, { signal }),
    ({ roles }) => roles,
  );
  return found.items.map(({ id, name, permissions }) => ({ id, label: name, permissions }));
}
