import Typography from "@mui/material/Typography";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  testId: string;
  /** The error that stopped saving. Null if there was none. */
  failure: Failure | null;
  /** Number of changes that aren't saved yet. */
  unsaved: number;
  /** Number of cells with invalid text. They aren't saved until they are corrected. */
  rejected: number;
}

/** Shows whether all changes of a grid are saved. */
export function SaveState({ testId, failure, unsaved, rejected }: Props) {
  const t = useTranslate();
  const isRejected = !failure && unsaved === 0 && rejected > 0;
  return (
    <Typography
      variant="body2"
      data-testid={testId}
      sx={{
        minWidth: { sm: 84 },
        textAlign: { sm: "end" },
        color: isRejected ? "warning.ink" : "text.secondary",
      }}
    >
      {isRejected
        ? t("sheet:cellsNotSaved", { count: rejected })
        : t(failure ? "sheet:unsaved" : unsaved > 0 ? "sheet:saving" : "sheet:saved")}
    </Typography>
  );
}
