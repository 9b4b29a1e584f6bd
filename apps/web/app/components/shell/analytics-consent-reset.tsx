import Link from "@mui/material/Link";
import { needsAnalyticsConsent } from "../../lib/analytics.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { analyticsConsentRecord } from "../../lib/storage/records.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

export function AnalyticsConsentReset() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  if (!isHydrated || !needsAnalyticsConsent()) return null;
  return (
    <>
      {" · "}
      <Link
        component="button"
        type="button"
        variant="caption"
        color="inherit"
        className="touch-target"
        onClick={() => analyticsConsentRecord.write(null)}
      >
        {t("site:counting.again")}
      </Link>
    </>
  );
}
