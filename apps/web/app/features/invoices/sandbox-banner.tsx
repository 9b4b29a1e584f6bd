import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useAsked } from "../../lib/use-asked.ts";
import { paymentSandboxQuery } from "./invoices.operations.ts";

/** While payments go to the sandbox: says so, where anybody orders or pays. */
export function SandboxBanner() {
  const t = useWords();
  const { data } = useAsked(paymentSandboxQuery, {});
  if (!data?.paymentSandbox) return null;
  return (
    <Alert
      severity="warning"
      variant="filled"
      role="note"
      sx={{
        mb: 3,
        bgcolor: "secondary.fill",
        color: "#fff",
        "& .MuiAlert-icon": { color: "inherit" },
      }}
    >
      <AlertTitle sx={{ mb: 0 }}>{t("invoices:sandbox.title")}</AlertTitle>
      {t("invoices:sandbox.text")}
    </Alert>
  );
}
