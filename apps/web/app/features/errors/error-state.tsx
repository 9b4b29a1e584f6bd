import Chip from "@mui/material/Chip";
import type { ErrorState } from "@presale/contracts/error-log.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

export function ErrorStateChip({ state }: { state: ErrorState }) {
  const t = useWords();
  return (
    <Chip
      size="small"
      variant={state === "open" ? "filled" : "outlined"}
      color={state === "resolved" ? "success" : "default"}
      label={t(`errorsLog:states.${state}`)}
    />
  );
}
