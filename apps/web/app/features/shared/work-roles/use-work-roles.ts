import { useSession } from "../../../lib/session.ts";
import { useData } from "../../../lib/use-data.ts";
import { type WorkRole, workRolesQuery } from "./work-roles.operations.ts";

const noRoles: readonly WorkRole[] = [];

/**
 * Returns the company's work roles; none for users who may not read tasks. `isLoading` is false
 * during a refetch, because a skeleton would discard the user's input.
 */
export function useWorkRoles({ skip = false } = {}) {
  const isAllowed = useSession().isPermitted("canReadCompanyTasks");
  const { data, isLoading } = useData(workRolesQuery, {}, { skip: skip || !isAllowed });
  return { roles: data?.workRoles ?? noRoles, isLoading: isLoading && !data };
}
