import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { forgetPendingAction, type PendingAction } from "../pending-action/index.ts";
import { appendCost } from "../token-cost/index.ts";

interface Props {
  action: PendingAction;
  onResume: () => void;
}

export function ResumeAlert({ action: pending, onResume }: Props) {
  const t = useTranslate();
  const { action, what, tokens } = pending;
  return (
    <Alert
      severity="info"
      onClose={forgetPendingAction}
      slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
      sx={{ mb: 2, overflowWrap: "anywhere" }}
    >
      {t("library:cost.again", { what })}
      <Button
        variant="contained"
        size="small"
        sx={{ display: "flex", mt: 1 }}
        onClick={() => {
          // Cleared first, so that a second press can't run the action twice.
          forgetPendingAction();
          onResume();
        }}
      >
        {appendCost(t, action, tokens)}
      </Button>
    </Alert>
  );
}
