import type { Permission, PermissionSide } from "@presale/contracts/permissions.ts";
import type { SelectOption } from "../../components/forms/search-select.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { findRolesQuery } from "./users-admin.operations.ts";

const perPage = 50;

export interface RoleOption extends SelectOption {
  /** Null for the role that a user has: it was not asked for. */
  permissions: readonly Permission[] | null;
}

/** The roles of a side, and those that fit either. */
export async function findRoles(
  side: PermissionSide,
  words: string,
  signal: AbortSignal,
): Promise<RoleOption[]> {
  const { data, error } = await apolloClient.query({
    query: findRolesQuery,
    variables: { words: words || null, side, perPage },
    context: { fetchOptions: { signal } },
  });
  if (!data?.roles) throw error ?? new Error("The roles did not come");
  return data.roles.items.map(({ id, name, permissions }) => ({ id, label: name, permissions }));
}
