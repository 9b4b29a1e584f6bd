import Chip from "@mui/material/Chip";
import type { ErrorState } from "@presale/contracts/error-log.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const colors = {
  open: "error",
  resolved: "success",
  ignored: "default",
} as const satisfies Record<ErrorState, string>;

export function ErrorStateChip({ state }: { state: ErrorState }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[state]}
      label={t(`errorsLog:states.${state}`)}
    />
  );
}
