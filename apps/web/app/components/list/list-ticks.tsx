import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { ActionButtons } from "../rows/action-buttons.tsx";
import type { MenuAction } from "../rows/row-actions.tsx";
import { TickedBar } from "../ticked-bar.tsx";
import { TickBox } from "./tick-box.tsx";
import type { Ticks } from "./use-ticks.ts";

/** The ticks of a list's rows, and what can be done with the ticked ones. */
export interface ListTicks<Row> {
  ticks: Ticks<Row>;
  titleOf: (row: Row) => string;
  actions: readonly MenuAction[];
}

/** Ticks the whole page, or none of it. */
export function PageTick<Row>({ ticks }: Pick<ListTicks<Row>, "ticks">) {
  const t = useWords();
  return (
    <TickBox
      label={t("ui:ticks.page")}
      isOn={ticks.page === "all"}
      isSome={ticks.page === "some"}
      isDisabled={ticks.page === "empty"}
      onTurn={ticks.turnPage}
    />
  );
}

export function RowTick<Row extends { id: string }>({
  row,
  ticks,
  titleOf,
}: Omit<ListTicks<Row>, "actions"> & { row: Row }) {
  const t = useWords();
  return (
    <TickBox
      label={t("ui:ticks.row", { title: titleOf(row) })}
      isOn={ticks.has(row.id)}
      onTurn={(isRange) => ticks.turn(row.id, isRange)}
    />
  );
}

interface BarProps<Row> extends Omit<ListTicks<Row>, "titleOf"> {
  isPhone: boolean;
}

/** Over the pages, once something is ticked. */
export function ListTicksBar<Row>({ ticks, actions, isPhone }: BarProps<Row>) {
  const t = useWords();
  const count = ticks.rows.length;
  if (count === 0) return null;
  const label = t("ui:ticks.count", { count });
  return (
    <TickedBar
      label={label}
      clearLabel={t("ui:ticks.clear")}
      onClear={ticks.clear}
      // Cards have no head.
      lead={isPhone && <PageTick ticks={ticks} />}
    >
      {count > limits.batch ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {t("ui:ticks.tooMany", { max: limits.batch })}
        </Box>
      ) : (
        <ActionButtons title={label} actions={actions} buttons={actions.length} />
      )}
    </TickedBar>
  );
}
