import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { MenuAction } from "../rows/row-actions.tsx";
import { SelectionCheckbox } from "./selection-checkbox.tsx";
import type { UseRowSelection } from "./use-row-selection.ts";
import type { SelectAll } from "./use-select-all.ts";

export interface ListSelection<Row> {
  selection: UseRowSelection<Row>;
  titleOf: (row: Row) => string;
  actions: readonly MenuAction[];
  all: SelectAll;
}

export function SelectPageBox<Row>({ selection }: Pick<ListSelection<Row>, "selection">) {
  const t = useTranslate();
  return (
    <SelectionCheckbox
      label={t("ui:selection.page")}
      isOn={selection.page === "all"}
      isSome={selection.page === "some"}
      isDisabled={selection.page === "empty"}
      onToggle={selection.togglePage}
    />
  );
}

export function SelectRowBox<Row extends { id: string }>({
  row,
  selection,
  titleOf,
}: Pick<ListSelection<Row>, "selection" | "titleOf"> & { row: Row }) {
  const t = useTranslate();
  return (
    <SelectionCheckbox
      label={t("ui:selection.row", { title: titleOf(row) })}
      isOn={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row.id, isRange)}
    />
  );
}

/** Pixels of the bar above a table. The table's head sticks below it. */
export const barHeight = 56;
