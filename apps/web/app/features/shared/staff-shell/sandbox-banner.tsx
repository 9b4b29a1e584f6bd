import { useLocation } from "react-router";
import { TextLink } from "../../../components/text-link.tsx";
import { WarningStrip } from "../../../components/warning-strip.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { useStaffShell } from "./use-staff-shell.ts";

const moneyPaths = [pathTo("backofficeInvoices"), pathTo("backofficeTransactions")];

/** Shows on the pages about money that payments are simulated; the chip shows it everywhere. */
export function SandboxBanner() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { payments } = useStaffShell().sandboxes;
  const isAboutMoney = moneyPaths.some((path) => `${pathname}/`.startsWith(`${path}/`));
  if (!payments || !isAboutMoney) return null;
  return (
    <WarningStrip
      label={t("backoffice:sandboxes.label")}
      lines={[t(`backoffice:sandboxes.payments.${payments}`)]}
      sx={{ mb: 3, fontSize: { xs: "0.75rem", sm: "0.875rem" } }}
    >
      <TextLink
        to={pathTo("backofficeSettings")}
        color="inherit"
        sx={{ color: "inherit", textDecorationColor: "currentColor" }}
      >
        {t("backoffice:sandboxes.settings")}
      </TextLink>
    </WarningStrip>
  );
}
