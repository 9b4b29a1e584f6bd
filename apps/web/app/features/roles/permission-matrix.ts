import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { permissionCatalogue } from "@presale/contracts/permission-catalogue.ts";
import {
  allVerbs,
  isPublicPermission,
  type Permission,
  type PermissionSide,
  type Verb,
} from "@presale/contracts/permissions.ts";
import { isStaffType, type UserType, userTypes } from "@presale/contracts/user-types.ts";

export type PermissionItem = (typeof permissionCatalogue)[number];

export interface PermissionArea {
  name: string;
  /** All items of the area, including those that the search hides. */
  items: readonly PermissionItem[];
  shown: readonly PermissionItem[];
}

interface Matrix {
  areas: readonly PermissionArea[];
  /** Permissions outside the four verbs, which have no column. */
  other: readonly PermissionItem[];
}

/** Permissions for the public site fit both sides. */
const fitsSide = (side: PermissionSide, item: PermissionItem): boolean =>
  item.side === side || isPublicPermission(item.value);

/** Sorts areas of the public site last. */
const publicAreaRank = ([, items]: [string, PermissionItem[]]) =>
  Number(items.every(({ value }) => isPublicPermission(value)));

const verbColumns: readonly PermissionItem["verb"][] = allVerbs;
const byVerb = (one: PermissionItem, other: PermissionItem) =>
  verbColumns.indexOf(one.verb) - verbColumns.indexOf(other.verb);

/** Returns the side's catalogue by area and verb, filtered by the search text. */
export function matrixOf(side: PermissionSide, search: string): Matrix {
  const searchTerms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ group, name, description, value }: PermissionItem) => {
    const text = `${group} ${name} ${description} ${value}`.toLowerCase();
    return searchTerms.every((word) => text.includes(word));
  };
  const items = permissionCatalogue.filter((item) => fitsSide(side, item));
  const groups = Map.groupBy(
    items.filter(({ verb }) => verb !== null),
    ({ group }) => group,
  );
  return {
    areas: [...groups]
      .toSorted((one, other) => publicAreaRank(one) - publicAreaRank(other))
      .map(([name, groupItems]) => ({ name, items: groupItems.toSorted(byVerb) }))
      .map((area) => ({ ...area, shown: area.items.filter(isFound) }))
      .filter(({ shown }) => shown.length > 0),
    other: items.filter((item) => item.verb === null && isFound(item)),
  };
}

export const countPermissions = (side: PermissionSide): number =>
  permissionCatalogue.filter((item) => fitsSide(side, item)).length;

/** Returns the visible items of a column. */
export const columnOf = (areas: readonly PermissionArea[], verb: Verb): PermissionItem[] =>
  areas.flatMap(({ shown }) => shown.filter((item) => item.verb === verb));

/** Adds or removes items. The result keeps the catalogue's order. */
export function updateChosen(
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

/** Returns how the choice of a permission differs from the type's defaults. */
export const differenceOf = (isChosen: boolean, isDefault: boolean): Difference =>
  isChosen === isDefault ? null : isChosen ? "more" : "less";

/** Counts the permissions that a user of the type gains and loses with this role. */
export function compareWithDefaults(chosen: readonly Permission[], type: UserType) {
  const defaults = new Set(defaultPermissions[type]);
  const more = chosen.filter((value) => !defaults.has(value)).length;
  return { more, less: defaults.size - (chosen.length - more) };
}

export const typesOfSide = (side: PermissionSide): UserType[] =>
  userTypes.filter((type) => isStaffType(type) === (side === "admin"));

/** Returns the type with the fewest differences, or null if nothing is chosen. */
export function nearestType(side: PermissionSide, chosen: readonly Permission[]): UserType | null {
  if (chosen.length === 0) return null;
  const distance = (type: UserType) => {
    const { more, less } = compareWithDefaults(chosen, type);
    return more + less;
  };
  return typesOfSide(side).toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
