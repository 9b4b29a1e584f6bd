import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { companyUserTypes, mayGiveType } from "@presale/contracts/user-types.ts";
import { useSession } from "../../../lib/session.ts";

/**
 * The types that the person may give to whoever comes into the company: nobody gives what they
 * lack, so what the server would refuse is not offered. Where a role takes more than each type has,
 * they may still be given together with another role.
 */
export function useGrantableTypes() {
  const { isPermitted, user } = useSession();
  const lower = companyUserTypes.filter((type) => user !== null && mayGiveType(user.type, type));
  const types = lower.filter((type) => isPermitted(permissionsOf(type, null)));
  return { types: types.length > 0 ? types : lower, usual: types.at(-1) ?? "companyEngineer" };
}
