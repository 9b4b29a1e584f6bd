import type { Permission, Verb } from "@presale/contracts/permissions.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { PermissionArea, PermissionItem } from "./permission-matrix.ts";

/**
 * Returns accessible names for the checkboxes that select a whole row or column, with the number of
 * chosen items.
 */
export function useSelectAllNames(chosen: ReadonlySet<Permission>) {
  const t = useTranslate();
  const countsOf = (items: readonly PermissionItem[]) => ({
    count: items.filter(({ value }) => chosen.has(value)).length,
    total: items.length,
  });
  return {
    area: ({ name, items }: PermissionArea) =>
      t("roles:picker.wholeGroup", { group: name, ...countsOf(items) }),
    column: (verb: Verb, items: readonly PermissionItem[]) =>
      t("roles:matrix.wholeColumn", { verb: t(`permissions:verb.${verb}`), ...countsOf(items) }),
  };
}
