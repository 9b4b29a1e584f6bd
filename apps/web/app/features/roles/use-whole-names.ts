import type { Permission, Verb } from "@presale/contracts/permissions.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { PermissionArea, PermissionItem } from "./permission-matrix.ts";

/** What the boxes of whole rows and columns are called: with how much of them is chosen. */
export function useWholeNames(chosen: ReadonlySet<Permission>) {
  const t = useWords();
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
