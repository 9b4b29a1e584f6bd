import Chip from "@mui/material/Chip";
import type { ErrorState } from "@presale/contracts/error-log.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function ErrorStateChip({ state }: { state: ErrorState }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant={state === "open" ? "filled" : "outlined"}
      color={state === "resolved" ? "success" : "default"}
      label={t(`errorsLog:states.${state}`)}
    />
  );
}
