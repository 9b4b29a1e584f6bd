import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { canGrantType, companyUserTypes } from "@presale/contracts/user-types.ts";
import { useSession } from "../../../lib/session.ts";

/**
 * Returns the user types that the user may grant. Users may only grant permissions that they have.
 * If every type has a permission that the user lacks, returns all lower types, to combine with a
 * role.
 */
export function useGrantableTypes() {
  const { isPermitted, user } = useSession();
  const lower = companyUserTypes.filter((type) => user !== null && canGrantType(user.type, type));
  const types = lower.filter((type) => isPermitted(permissionsOf(type, null)));
  return {
    types: types.length > 0 ? types : lower,
    defaultType: types.at(-1) ?? "companyEngineer",
  };
}
