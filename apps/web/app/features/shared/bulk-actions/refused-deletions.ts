import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import type { RefusedRow } from "./refused-rows-dialog.tsx";

export interface DeletableRow extends Named {
  usedIn?: readonly Named[];
  can?: { delete: boolean };
}

/** Returns the rows that the server would refuse to delete, as far as the list knows. */
export const refusedDeletions = (t: Translate, rows: readonly DeletableRow[]): RefusedRow[] =>
  rows.flatMap(({ id, title, usedIn = [], can }): RefusedRow[] => {
    if (can?.delete === false)
      return [
        { id, title, code: "FORBIDDEN", message: t("library:bulk.refusedDeletion.forbidden") },
      ];
    if (usedIn.length === 0) return [];
    const places = usedIn.map((place) => place.title).join(", ");
    const message = t("library:bulk.refusedDeletion.usedIn", { places });
    return [{ id, title, code: "IN_USE", message }];
  });
