import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { ButtonLink } from "../../components/button-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { forgetWork, useInterruptedWork } from "../../lib/interrupted.ts";

/** The way back to what was begun when tokens were missing. */
export function InterruptedWork() {
  const t = useWords();
  const work = useInterruptedWork();
  if (!work) return null;
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink
          to={work.to}
          color="inherit"
          size="small"
          variant="outlined"
          // A builder offers it once more and forgets it then; elsewhere nothing can.
          onClick={work.parts ? undefined : forgetWork}
        >
          {t("invoices:interrupted.go")}
        </ButtonLink>
      }
    >
      <AlertTitle sx={{ mb: 0 }}>{t("invoices:interrupted.title")}</AlertTitle>
      {t("invoices:interrupted.text", { action: work.action })}
    </Alert>
  );
}
