import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useSyncExternalStore } from "react";
import { addFullStop } from "../../lib/add-full-stop.ts";
import { type Failure, isUnreachable } from "../../lib/apollo/failure.ts";
import { connectionLostAt, watchConnection } from "../../lib/connection.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  /** The error that stopped saving. Null if there was none. */
  failure: Failure | null;
  /** Number of unsaved changes. */
  unsaved: number;
  retry: () => void;
}

/**
 * Shows why saving stopped and how many changes are unsaved. Shows nothing while a bar reports a
 * lost connection: the grid resends the changes when the connection returns.
 */
export function UnsavedAlert({ failure, unsaved, retry }: Props) {
  const t = useTranslate();
  const isLost = useSyncExternalStore(
    watchConnection,
    () => connectionLostAt() !== null,
    () => false,
  );
  if (!failure || (isLost && isUnreachable(failure))) return null;
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
      {addFullStop(failure.message)} {t("sheet:notSaved", { count: unsaved })}
    </Alert>
  );
}
