import { WarningStrip } from "../../components/warning-strip.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useData } from "../../lib/use-data.ts";
import { paymentSandboxQuery } from "./invoices.operations.ts";

export function SandboxBanner() {
  const t = useTranslate();
  const { data } = useData(paymentSandboxQuery, {});
  if (!data?.paymentSandbox) return null;
  return <WarningStrip label={t("invoices:sandbox.title")} lines={[t("invoices:sandbox.text")]} />;
}
