import type { SubjectType, subjects } from "@presale/contracts/subjects.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { PageNamespace } from "../i18n/shell-translations.ts";
import type { KeysUnder } from "../keys-under.ts";
import type { NavIcon } from "../nav-icons.ts";
import type { RouteEntry } from "./route-entry.ts";

/** An entity with its own screens: a namespace with `titles`, texts and an icon in the rail. */
type Entity<Group = KeysUnder<"list" | "page">> = Group extends `${infer Name}:titles`
  ? Name & NavIcon & PageNamespace & NavWord & NewWord
  : never;
type NavWord<Key = DictionaryKey> = Key extends `nav:${infer Word}` ? Word : never;

type NewWord<Key = DictionaryKey> = Key extends `nav:new.${infer Word}` ? Word : never;

type Screen<Path extends string> = RouteEntry & { path: `/workspace/${Path}` };
type RowScreens<Many extends string, One extends string> = Record<Many, Screen<Many>> &
  Record<`new${Capitalize<One>}`, Screen<`${Many}/new`>> &
  Record<One, Screen<`${Many}/:id`>> &
  Record<`edit${Capitalize<One>}`, Screen<`${Many}/:id/edit`>>;

export const capitalize = <Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;

/** Returns the screens of an entity: list, create form, page, edit form. */
export function rowScreens<const Many extends Entity, const One extends string>(
  many: Many,
  one: One,
  more: Partial<Record<"list" | "form" | "page", readonly PageNamespace[]>> = {},
) {
  const area = `Company${capitalize(many)}` as const;
  const namespacesOf = (screen: keyof typeof more) => [many, ...(more[screen] ?? [])];
  return {
    [many]: {
      path: `/workspace/${many}`,
      file: `features/${many}/${many}-list.tsx`,
      title: `${many}:titles.list`,
      permission: `canRead${area}`,
      namespaces: namespacesOf("list"),
      nav: { group: "work", icon: many, label: `nav:${many}`, key: many.charAt(0) },
    },
    [`new${capitalize(one)}`]: {
      path: `/workspace/${many}/new`,
      file: `features/${many}/${one}-create.tsx`,
      title: `${many}:form.newTitle`,
      permission: `canCreate${area}`,
      createLabel: `nav:new.${many}`,
      namespaces: namespacesOf("form"),
    },
    [one]: {
      path: `/workspace/${many}/:id`,
      file: `features/${many}/${one}-details.tsx`,
      title: `${many}:titles.page`,
      permission: `canRead${area}`,
      namespaces: namespacesOf("page"),
    },
    [`edit${capitalize(one)}`]: {
      path: `/workspace/${many}/:id/edit`,
      file: `features/${many}/${one}-edit.tsx`,
      title: `${many}:form.editTitle`,
      permission: `canUpdate${area}`,
      namespaces: namespacesOf("form"),
    },
  } satisfies Record<string, RouteEntry> as RowScreens<Many, One>;
}

type CompanyRowName = Lowercase<(typeof subjects)[SubjectType<"delegation">]["area"]>;

export const companyRowList = <const Many extends CompanyRowName>(many: Many, key: string) =>
  ({
    path: `/backoffice/${many}`,
    file: "features/library-admin/rows-list.tsx",
    title: `libraryAdmin:${many}.title`,
    permission: `canReadCompany${capitalize(many)}Admin`,
    namespaces: ["libraryAdmin"],
    nav: { group: "library", icon: many, label: `nav:${many}`, key },
  }) satisfies RouteEntry;

type CompanyRowScreens<Many extends string, One extends string> = Record<
  `backoffice${Capitalize<Many>}`,
  RouteEntry & { path: `/backoffice/${Many}` }
> &
  Record<`backoffice${Capitalize<One>}`, RouteEntry & { path: `/backoffice/${Many}/:id` }>;

export function companyRowScreens<
  const Many extends Exclude<CompanyRowName, "tags">,
  const One extends SubjectType<"comments">,
>(many: Many, one: One, key: string) {
  const { nav: _nav, ...list } = companyRowList(many, key);
  return {
    [`backoffice${capitalize(many)}`]: companyRowList(many, key),
    [`backoffice${capitalize(one)}`]: {
      ...list,
      path: `/backoffice/${many}/:id`,
      file: "features/library-admin/row-details.tsx",
      title: `libraryAdmin:titles.${one}`,
    },
  } satisfies Record<string, RouteEntry> as unknown as CompanyRowScreens<Many, One>;
}
