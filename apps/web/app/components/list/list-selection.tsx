import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { limits } from "@presale/contracts/limits.ts";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ActionButtons } from "../rows/action-buttons.tsx";
import type { MenuAction } from "../rows/row-actions.tsx";
import { SelectionBar } from "../selection-bar.tsx";
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

const barOnTop = {
  minHeight: barHeight,
  // The toolbar's height, so that neither the page nor the table moves.
  my: "-8px",
  py: 0.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1.5,
  pointerEvents: "auto",
} as const;

interface BarProps<Row> extends Omit<ListSelection<Row>, "titleOf"> {
  isPhone: boolean;
  /** Pixels. Actions that don't fit are in a menu. */
  room: number;
}

export function ListSelectionBar<Row>({ selection, actions, all, isPhone, room }: BarProps<Row>) {
  const t = useTranslate();
  const count = selection.rows.length;
  if (count === 0) return null;
  const label = t("ui:selection.count", { count });
  // About as wide as the bar's other parts, and as an action.
  const fitting = Math.max(1, Math.floor((room - 380) / 115));
  return (
    <SelectionBar
      label={label}
      clearLabel={t("ui:selection.clear")}
      onClear={selection.clear}
      // Cards have no header row for the checkbox.
      lead={isPhone && <SelectPageBox selection={selection} />}
      sx={isPhone ? undefined : barOnTop}
    >
      {all.total > count && all.total <= limits.batch && (
        <Button
          size="small"
          loading={all.isBusy}
          onClick={({ currentTarget }) => {
            // The button goes once all are selected.
            currentTarget.closest<HTMLElement>("[role=group]")?.focus({ preventScroll: true });
            all.select();
          }}
        >
          {t("ui:selection.all", { total: formatCount(all.total) })}
        </Button>
      )}
      {count > limits.batch ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {t("ui:selection.tooMany", { max: limits.batch })}
        </Box>
      ) : (
        <ActionButtons
          title={label}
          actions={actions}
          buttons={Math.min(fitting, actions.length)}
          isNeutral
        />
      )}
    </SelectionBar>
  );
}
