import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ActionButtons } from "../rows/action-buttons.tsx";
import type { MenuAction } from "../rows/row-actions.tsx";
import { SelectionBar } from "../selection-bar.tsx";
import { SelectionCheckbox } from "./selection-checkbox.tsx";
import type { UseRowSelection } from "./use-row-selection.ts";

export interface ListSelection<Row> {
  selection: UseRowSelection<Row>;
  titleOf: (row: Row) => string;
  actions: readonly MenuAction[];
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
}: Omit<ListSelection<Row>, "actions"> & { row: Row }) {
  const t = useTranslate();
  return (
    <SelectionCheckbox
      label={t("ui:selection.row", { title: titleOf(row) })}
      isOn={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row.id, isRange)}
    />
  );
}

interface BarProps<Row> extends Omit<ListSelection<Row>, "titleOf"> {
  isPhone: boolean;
}

export function ListSelectionBar<Row>({ selection, actions, isPhone }: BarProps<Row>) {
  const t = useTranslate();
  const count = selection.rows.length;
  if (count === 0) return null;
  const label = t("ui:selection.count", { count });
  return (
    <SelectionBar
      label={label}
      clearLabel={t("ui:selection.clear")}
      onClear={selection.clear}
      // Cards have no header row for the checkbox.
      lead={isPhone && <SelectPageBox selection={selection} />}
    >
      {count > limits.batch ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {t("ui:selection.tooMany", { max: limits.batch })}
        </Box>
      ) : (
        <ActionButtons title={label} actions={actions} buttons={actions.length} />
      )}
    </SelectionBar>
  );
}
