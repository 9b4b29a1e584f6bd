import i18next from "i18next";
import {
  declaredPermissions,
  everyVerb,
  isPublicPermission,
  type Permission,
  type PermissionSide,
  type Verb,
} from "./permissions.ts";
import { type DictionaryKey, translate } from "./translate.ts";

/** One permission: the value that guards compare, and how the role editor shows it. */
export interface PermissionEntry {
  value: Permission;
  side: PermissionSide;
  /** What it allows to do in its area; null for what is none of the four. */
  verb: Verb | null;
  /** Only to what one made oneself. */
  isOwnOnly: boolean;
  readonly name: string;
  readonly description: string;
  readonly group: string;
}

type Declared = (typeof declaredPermissions)[number];

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const wordsOf = ({ verb, area }: Extract<Declared, { area: string }>) => ({
  verb: translate(`permissions:verb.${verb}`),
  area: translate(`permissions:area.${area}`),
});

/** What staff change of a company they do on its behalf. */
const kindOf = ({ side, area, verb }: Extract<Declared, { area: string }>) =>
  side === "admin" && area.startsWith("Company") && verb !== "Read" ? "onBehalf" : side;

/** Articles are an area too, whose permissions are declared one by one. */
function verbOf(declared: Declared): Verb | null {
  if ("area" in declared) return declared.verb;
  if (!isPublicPermission(declared.value)) return null;
  return everyVerb.find((verb) => declared.value.startsWith(`can${verb}`)) ?? null;
}

/** Read when they are shown: the language is that of whoever reads them. */
const entryOf = (declared: Declared): PermissionEntry => ({
  value: declared.value,
  side: declared.side,
  verb: verbOf(declared),
  isOwnOnly: declared.value.includes("Own"),
  get name() {
    return "area" in declared
      ? translate("permissions:name", wordsOf(declared))
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
      : translate(`permissions:description.${kindOf(declared)}`, wordsOf(declared));
  },
  get group() {
    return "area" in declared
      ? capitalise(wordsOf(declared).area)
      : translate(`permissions:group.${declared.group}`);
  },
});

/** The whole catalogue, in the order that the role editor shows it. */
export const permissionCatalogue: readonly PermissionEntry[] = declaredPermissions.map(entryOf);
