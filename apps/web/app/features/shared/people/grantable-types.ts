import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { canGrantType, companyUserTypes } from "@presale/contracts/user-types.ts";
import { useSession } from "../../../lib/session.ts";

/**
 * Returns the user types that the user may grant: no one grants permissions they lack. If the user's
 * role lacks permissions of every type, all lower types are returned, to be combined with a role.
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
