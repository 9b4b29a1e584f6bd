import { WarningStrip } from "../../components/warning-strip.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** Renders nothing unless payments go to the sandbox. */
export function SandboxBanner({ isSandbox }: { isSandbox: boolean | null | undefined }) {
  const t = useTranslate();
  if (!isSandbox) return null;
  return <WarningStrip label={t("invoices:sandbox.title")} lines={[t("invoices:sandbox.text")]} />;
}
