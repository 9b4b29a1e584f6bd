import { allPermissions, everyVerb, type Permission } from "./permissions.ts";
import { subjects, subjectTypes } from "./subjects.ts";

/** By which permission of staff they do on a company's behalf what which of the company's allows. */
const inStead: ReadonlyMap<Permission, Permission> = new Map(
  subjectTypes("delegation").flatMap((type) => {
    const { area } = subjects[type];
    return everyVerb.map(
      (verb) => [`can${verb}Company${area}Admin`, `can${verb}Company${area}`] as const,
    );
  }),
);

/** The permissions of which staff need one to do anything on a company's behalf. */
export const behalfPermissions: readonly Permission[] = [...inStead.keys()];

/** What staff who hold these permissions may do on a company's behalf, in the company's own words. */
export const permissionsOnBehalf = (ofStaff: readonly Permission[]): readonly Permission[] => {
  const held = new Set(ofStaff.map((permission) => inStead.get(permission)));
  return allPermissions.filter((permission) => held.has(permission));
};
