import { type SubjectType, subjects } from "@presale/contracts/subjects.ts";
import { useLocation } from "react-router";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import { capitalize } from "../../lib/routes/row-screens.ts";

/** Types whose rows staff can read across companies. */
export type RowType = SubjectType<"delegation">;
type Area = (typeof subjects)[RowType]["area"];

/** Returns the plural, such as "tasks", as used in paths and translation keys. */
export const pluralOf = (type: RowType) => subjects[type].area.toLowerCase() as Lowercase<Area>;

/** Returns the type in the current path. Throws if the path contains none of these types. */
export function useRowType<Type extends RowType>(types: readonly Type[]): Type {
  const { pathname } = useLocation();
  const [, , plural] = entryOfPath(pathname)?.path.split("/") ?? [];
  const type = types.find((each) => pluralOf(each) === plural);
  if (!type) throw new Error(`No row type for ${pathname}`);
  return type;
}

export const readPermission = (type: RowType) =>
  `canReadCompany${subjects[type].area}Admin` as const;

/** Returns null for tags, which have no page. */
export const staffPath = (type: RowType, id: string): string | null =>
  type === "tag" ? null : pathTo(`backoffice${capitalize(type)}`, { id });

export const companyPath = (type: RowType, id: string): string =>
  type === "tag" ? pathTo("tags") : pathTo(type, { id });
