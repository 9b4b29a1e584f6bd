import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { limits } from "@presale/contracts/limits.ts";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ActionButtons } from "../rows/action-buttons.tsx";
import { SelectionBar } from "../selection-bar.tsx";
import { barHeight, type ListSelection, SelectPageBox } from "./list-selection.tsx";

const barOnTop = {
  minHeight: barHeight,
  // The toolbar's height, so that neither the page nor the table moves.
  my: "-8px",
  py: 0.5,
  borderWidth: 1,
  borderStyle: "solid",
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
  const label = t("ui:selection.count", { count });
  // Approximate widths of the bar's other parts and of one action.
  const fitting = Math.max(1, Math.floor((room - 350) / 130));
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
            // The button disappears once all rows are selected.
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
