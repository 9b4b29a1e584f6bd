import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { permissionCatalogue } from "@presale/contracts/permission-catalogue.ts";
import {
  everyVerb,
  isPublicPermission,
  type Permission,
  type PermissionSide,
  type Verb,
} from "@presale/contracts/permissions.ts";
import { isStaffType, type UserType, userTypes } from "@presale/contracts/user-types.ts";

export type PermissionItem = (typeof permissionCatalogue)[number];

/** A line of the matrix: what may be done in one area. */
export interface PermissionArea {
  name: string;
  /** All of the area, also those that a search leaves out. */
  items: readonly PermissionItem[];
  shown: readonly PermissionItem[];
}

interface Matrix {
  areas: readonly PermissionArea[];
  /** What is none of the four verbs: it has no column. */
  further: readonly PermissionItem[];
}

/** Whether a role of this side may hold it: what concerns the public site fits both. */
const fitsSide = (side: PermissionSide, item: PermissionItem): boolean =>
  item.side === side || isPublicPermission(item.value);

/** The side's own areas come before the public site's. */
const isPublicArea = ([, items]: [string, PermissionItem[]]) =>
  Number(items.every(({ value }) => isPublicPermission(value)));

const columns: readonly PermissionItem["verb"][] = everyVerb;
const byVerb = (one: PermissionItem, other: PermissionItem) =>
  columns.indexOf(one.verb) - columns.indexOf(other.verb);

/** The catalogue of a side as a matrix of areas and verbs; with words, what they find. */
export function matrixOf(side: PermissionSide, search: string): Matrix {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ group, name, description, value }: PermissionItem) => {
    const text = `${group} ${name} ${description} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const items = permissionCatalogue.filter((item) => fitsSide(side, item));
  const groups = Map.groupBy(
    items.filter(({ verb }) => verb !== null),
    ({ group }) => group,
  );
  return {
    areas: [...groups]
      .toSorted((one, other) => isPublicArea(one) - isPublicArea(other))
      .map(([name, own]) => ({ name, items: own.toSorted(byVerb) }))
      .map((area) => ({ ...area, shown: area.items.filter(isFound) }))
      .filter(({ shown }) => shown.length > 0),
    further: items.filter((item) => item.verb === null && isFound(item)),
  };
}

/** How many permissions a role of this side may hold. */
export const countOf = (side: PermissionSide): number =>
  permissionCatalogue.filter((item) => fitsSide(side, item)).length;

/** A column of the matrix, as far as it is shown. */
export const columnOf = (areas: readonly PermissionArea[], verb: Verb): PermissionItem[] =>
  areas.flatMap(({ shown }) => shown.filter((item) => item.verb === verb));

/** The chosen permissions, in the catalogue's order, with these added or taken away. */
export function choose(
  chosen: readonly Permission[],
  items: readonly PermissionItem[],
  isChosen: boolean,
): Permission[] {
  const next = new Set(chosen);
  for (const { value } of items) {
    if (isChosen) next.add(value);
    else next.delete(value);
  }
  return permissionCatalogue.map(({ value }) => value).filter((value) => next.has(value));
}

export type Difference = "more" | "less" | null;

/** What someone of a type gains or loses by one permission's being chosen or not. */
export const differenceOf = (isChosen: boolean, isUsual: boolean): Difference =>
  isChosen === isUsual ? null : isChosen ? "more" : "less";

/** How many permissions someone of the type gains and loses with a role of these. */
export function compareWithDefaults(chosen: readonly Permission[], type: UserType) {
  const usual = new Set(defaultPermissions[type]);
  const more = chosen.filter((value) => !usual.has(value)).length;
  return { more, less: usual.size - (chosen.length - more) };
}

export const typesOfSide = (side: PermissionSide): UserType[] =>
  userTypes.filter((type) => isStaffType(type) === (side === "admin"));

/** The type whose defaults these permissions are nearest to; none where nothing is chosen yet. */
export function nearestType(side: PermissionSide, chosen: readonly Permission[]): UserType | null {
  if (chosen.length === 0) return null;
  const distance = (type: UserType) => {
    const { more, less } = compareWithDefaults(chosen, type);
    return more + less;
  };
  return typesOfSide(side).toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
