import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { Failure } from "../../lib/apollo/failure.ts";
import { asSentence } from "../../lib/as-sentence.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  /** Why saving stopped; null while it hasn't. */
  failure: Failure | null;
  /** Number of unsaved changes. */
  unsaved: number;
  retry: () => void;
}

/** Shows why saving stopped and how many changes are unsaved. */
export function UnsavedAlert({ failure, unsaved, retry }: Props) {
  const t = useTranslate();
  if (!failure) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={retry} sx={{ whiteSpace: "nowrap" }}>
          {t("sheet:tryAgain")}
        </Button>
      }
    >
      {asSentence(failure.message)} {t("sheet:notSaved", { count: unsaved })}
    </Alert>
  );
}
