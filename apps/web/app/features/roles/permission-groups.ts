import { permissionCatalogue } from "@presale/contracts/permission-catalogue.ts";
import {
  isPublicPermission,
  type Permission,
  type PermissionSide,
} from "@presale/contracts/permissions.ts";
import { defaultPermissions, type UserType } from "@presale/contracts/user-types.ts";

export type PermissionItem = (typeof permissionCatalogue)[number];
export interface PermissionGroup {
  name: string;
  /** All of the group, also those that a search leaves out. */
  items: readonly PermissionItem[];
  shown: readonly PermissionItem[];
}

/** Whether a role of this side may hold it: what concerns the public site fits both. */
const fitsSide = (side: PermissionSide, item: PermissionItem): boolean =>
  item.side === side || isPublicPermission(item.value);

const has = (text: string, words: readonly string[]) =>
  words.every((word) => text.toLowerCase().includes(word));

/** The catalogue of a side in its groups; with words, what they find. */
export function groupsOf(side: PermissionSide, search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const items = permissionCatalogue.filter((item) => fitsSide(side, item));
  return [...Map.groupBy(items, ({ group }) => group)]
    .map(([name, own]) => ({
      name,
      items: own,
      shown: own.filter((item) =>
        has(`${name} ${item.name} ${item.description} ${item.value}`, words),
      ),
    }))
    .filter(({ shown }) => shown.length > 0);
}

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

export interface Comparison {
  more: readonly PermissionItem[];
  less: readonly PermissionItem[];
}

/** What someone of the type gains and loses with a role of these permissions. */
export function compareWithDefaults(chosen: readonly Permission[], type: UserType): Comparison {
  const usual = defaultPermissions[type];
  return {
    more: permissionCatalogue.filter(
      ({ value }) => chosen.includes(value) && !usual.includes(value),
    ),
    less: permissionCatalogue.filter(
      ({ value }) => usual.includes(value) && !chosen.includes(value),
    ),
  };
}
