import Button from "@mui/material/Button";
import { DialogFrame } from "../../components/dialog-frame.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Cell } from "./rate-changes.ts";
import { RateHistory } from "./rate-history.tsx";
import type { CellRates } from "./rate-table.ts";

interface Props {
  cell: Cell;
  rates: CellRates;
  onClose: () => void;
}

/** Lists the rates of a role, for users who may read but not change them. */
export function RateHistoryDialog({ cell, rates, onClose }: Props) {
  const t = useTranslate();
  return (
    <DialogFrame
      title={t("rates:rate.title", { role: cell.role.title, card: cell.card.title })}
      actions={<Button onClick={onClose}>{t("ui:close")}</Button>}
      fillsPhone
      onClose={onClose}
    >
      <RateHistory cell={cell} rates={rates} />
    </DialogFrame>
  );
}
