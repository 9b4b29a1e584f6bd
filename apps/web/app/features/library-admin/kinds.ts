import { type SubjectType, subjects } from "@presale/contracts/subjects.ts";
import { useLocation } from "react-router";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import { capital } from "../../lib/routes/row-screens.ts";

/** The types of which staff see the rows of all companies. */
export type RowType = SubjectType<"delegation">;
type Area = (typeof subjects)[RowType]["area"];

/** "tasks": as screens and words call them. */
export const manyOf = (type: RowType) => subjects[type].area.toLowerCase() as Lowercase<Area>;

/** Which of these types the address names. */
export function useRowType<Type extends RowType>(types: readonly Type[]): Type {
  const { pathname } = useLocation();
  const [, , many] = entryOfPath(pathname)?.path.split("/") ?? [];
  const type = types.find((each) => manyOf(each) === many);
  if (!type) throw new Error(`${pathname} names no type of rows`);
  return type;
}

export const readPermission = (type: RowType) =>
  `canReadCompany${subjects[type].area}Admin` as const;

/** The row's page for staff; tags have none. */
export const staffPath = (type: RowType, id: string): string | null =>
  type === "tag" ? null : pathTo(`backoffice${capital(type)}`, { id });

/** The row in its company's workspace. */
export const companyPath = (type: RowType, id: string): string =>
  type === "tag" ? pathTo("tags") : pathTo(type, { id });
