import i18next from "i18next";
import {
  allVerbs,
  declaredPermissions,
  isPublicPermission,
  type Permission,
  type PermissionSide,
  type Verb,
} from "./permissions.ts";
import { type DictionaryKey, translate } from "./translate.ts";

export interface PermissionEntry {
  value: Permission;
  side: PermissionSide;
  /** Null for a permission outside the four verbs. */
  verb: Verb | null;
  /** Applies only to rows that the user created. */
  isOwnOnly: boolean;
  readonly name: string;
  readonly description: string;
  readonly group: string;
}

type Declared = (typeof declaredPermissions)[number];

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const translatedVerbAndArea = ({ verb, area }: Extract<Declared, { area: string }>) => ({
  verb: translate(`permissions:verb.${verb}`),
  area: translate(`permissions:area.${area}`),
});

const descriptionKeyOf = ({ side, area, verb }: Extract<Declared, { area: string }>) =>
  side === "admin" && area.startsWith("Company") && verb !== "Read" ? "onBehalf" : side;

/**
 * Returns the verb of a permission, or null outside the four verbs. Permissions of articles are
 * declared one by one.
 */
function verbOf(declared: Declared): Verb | null {
  if ("area" in declared) return declared.verb;
  if (!isPublicPermission(declared.value)) return null;
  return allVerbs.find((verb) => declared.value.startsWith(`can${verb}`)) ?? null;
}

/**
 * Returns the catalogue entry of a permission. Translates in getters, so that each reader gets
 * their own language.
 */
const entryOf = (declared: Declared): PermissionEntry => ({
  value: declared.value,
  side: declared.side,
  verb: verbOf(declared),
  isOwnOnly: declared.value.includes("Own"),
  get name() {
    return "area" in declared
      ? translate("permissions:name", translatedVerbAndArea(declared))
      : translate(`permissions:single.${declared.value}.name`);
  },
  get description() {
    if (!("area" in declared)) return translate(`permissions:single.${declared.value}.description`);
    const own = `permissions:action.${declared.value}` as Extract<
      DictionaryKey,
      `permissions:action.${string}`
    >;
    return i18next.exists(own)
      ? translate(own)
      : translate(
          `permissions:description.${descriptionKeyOf(declared)}`,
          translatedVerbAndArea(declared),
        );
  },
  get group() {
    return "area" in declared
      ? capitalise(translatedVerbAndArea(declared).area)
      : translate(`permissions:group.${declared.group}`);
  },
});

export const permissionCatalogue: readonly PermissionEntry[] = declaredPermissions.map(entryOf);
