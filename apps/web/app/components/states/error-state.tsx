import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  failure: Failure;
  /** Overrides a list's default title, *Error fetching data*. */
  title?: string;
  onRetry?: () => void;
}

export function ErrorState({ failure, title, onRetry }: Props) {
  const t = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t("ui:retry")}
          </Button>
        )
      }
    >
      <AlertTitle sx={{ mb: 0 }}>{title ?? t("errors:fetching")}</AlertTitle>
      {failure.message}
      {failure.id && !failure.message.includes(failure.id) && (
        <Box sx={{ mt: 0.5, typography: "caption", color: "text.secondary" }}>
          {t("ui:list.errorId", { id: failure.id })}
        </Box>
      )}
    </Alert>
  );
}
