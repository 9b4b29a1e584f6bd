import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { usePendingAction } from "../shared/pending-action/index.ts";

/** Links back to the action that was interrupted by missing tokens. */
export function PendingActionAlert() {
  const t = useTranslate();
  const pendingAction = usePendingAction();
  if (!pendingAction) return null;
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink to={pendingAction.to} color="inherit" size="small" variant="outlined">
          {t("invoices:pendingAction.go")}
        </ButtonLink>
      }
    >
      <AlertTitle sx={{ mb: 0 }}>{t("invoices:pendingAction.title")}</AlertTitle>
      {t("invoices:pendingAction.text", { action: pendingAction.action, what: pendingAction.what })}
    </Alert>
  );
}
