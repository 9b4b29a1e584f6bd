import { WarningStrip } from "../../components/warning-strip.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useData } from "../../lib/use-data.ts";
import { paymentSandboxQuery } from "./invoices.operations.ts";

export function SandboxBanner() {
  const t = useWords();
  const { data } = useData(paymentSandboxQuery, {});
  if (!data?.paymentSandbox) return null;
  return <WarningStrip label={t("invoices:sandbox.title")} lines={[t("invoices:sandbox.text")]} />;
}
