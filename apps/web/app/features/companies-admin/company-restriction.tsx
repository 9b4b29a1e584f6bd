import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { formatDay } from "@presale/contracts/dates.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { RichTranslation } from "../../lib/i18n/rich-translation.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import { companyRestrictionQuery } from "./company-sections.operations.ts";

export function CompanyRestriction({ id }: { id: string }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { row, failure, retry } = useRow(
    companyRestrictionQuery,
    { id },
    ({ companyRestriction }) => companyRestriction,
    { isCached: true },
  );
  const late = row?.late;
  return (
    <SectionCard
      title={t("companiesAdmin:restriction.title")}
      actions={
        isPermitted("canReadSettingsAdmin") && (
          <TextLink variant="body2" to={pathTo("backofficeSettings")}>
            {t("companiesAdmin:restriction.settings")}
          </TextLink>
        )
      }
    >
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!row && !failure && <Skeleton variant="rounded" height={40} aria-busy />}
      {row && (
        <Box sx={{ typography: "body2", "& > p": { m: 0, mb: 0.5 } }}>
          {!late && <p>{t(`companiesAdmin:restriction.${row.isOn ? "none" : "off"}`)}</p>}
          {late && (
            <>
              <Box component="p" sx={{ fontWeight: 600, color: "error.main" }}>
                {t("companiesAdmin:restriction.held", { since: formatDay(late.since) })}
              </Box>
              <p>
                <RichTranslation
                  i18nKey="companiesAdmin:restriction.why"
                  values={{ number: late.number ?? "", due: formatDay(late.dueOn) }}
                  parts={{
                    invoice: isPermitted("canReadInvoicesAdmin") ? (
                      <TextLink to={pathTo("backofficeInvoice", { id: late.invoiceId })} />
                    ) : (
                      <span />
                    ),
                  }}
                />
              </p>
              <p>{t("companiesAdmin:restriction.bySetting", { count: row.days })}</p>
              <p>{t("companiesAdmin:restriction.lift")}</p>
            </>
          )}
        </Box>
      )}
    </SectionCard>
  );
}
