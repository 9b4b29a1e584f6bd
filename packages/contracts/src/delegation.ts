import { allPermissions, allVerbs, type Permission } from "./permissions.ts";
import { subjects, subjectTypes } from "./subjects.ts";

/** Maps each staff permission to the company permission it grants in delegation. */
const delegationMap: ReadonlyMap<Permission, Permission> = new Map(
  subjectTypes("delegation").flatMap((type) => {
    const { area } = subjects[type];
    return allVerbs.map(
      (verb) => [`can${verb}Company${area}Admin`, `can${verb}Company${area}`] as const,
    );
  }),
);

/** Staff permissions that allow delegation. One of them is sufficient. */
export const delegationPermissions: readonly Permission[] = [...delegationMap.keys()];

/** Returns the company permissions that staff with these permissions have in delegation. */
export const delegatedPermissions = (ofStaff: readonly Permission[]): readonly Permission[] => {
  const delegated = new Set(ofStaff.map((permission) => delegationMap.get(permission)));
  return allPermissions.filter((permission) => delegated.has(permission));
};
