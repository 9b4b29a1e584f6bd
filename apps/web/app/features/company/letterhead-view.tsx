import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { ButtonLink } from "../../components/button-link.tsx";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { DetailsList } from "../../components/rows/details-card.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import type { Letterhead } from "./letterhead.operations.ts";
import { LetterheadPreview } from "./letterhead-preview.tsx";
import { lookInputOf } from "./letterhead-values.ts";
import { LogoPicture } from "./logo-field.tsx";

export function LetterheadView({ company }: { company: Letterhead }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  return (
    <TwoColumns>
      <Stack spacing={3}>
        <Alert severity="info">
          <AlertTitle>{t("company:viewOnly")}</AlertTitle>
          {t("company:readOnly")}
          {isPermitted("canLoginCompany") && (
            <Box sx={{ mt: 1, ml: -1 }}>
              <ButtonLink color="inherit" to={pathTo("dashboard")}>
                {t("ui:access.toDashboard")}
              </ButtonLink>
            </Box>
          )}
        </Alert>
        <SectionCard title={t("company:header")}>
          <StoredText value={company.header} empty={t("company:noHeader")} />
        </SectionCard>
        <SectionCard title={t("company:footer")}>
          <StoredText value={company.footer} empty={t("company:noFooter")} />
        </SectionCard>
        <SectionCard title={t("company:terms")}>
          <StoredText value={company.terms} empty={t("company:noTerms")} />
        </SectionCard>
        <SectionCard title={t("company:retention")}>
          <DetailsList
            entries={[
              [t("company:validFor"), t("company:days", { count: company.proposalValidDays })],
              [t("company:keptFor"), t("company:years", { count: company.evidenceYears })],
            ]}
          />
        </SectionCard>
        <SectionCard title={t("company:logo")}>
          {company.logo ? (
            <LogoPicture fileId={company.logo.id} company={company.name} />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t("company:noLogo")}
            </Typography>
          )}
        </SectionCard>
      </Stack>
      <LetterheadPreview
        values={{
          header: company.header,
          footer: company.footer,
          logoFileId: company.logo?.id ?? null,
          look: lookInputOf(company.look),
        }}
        isPaused={false}
      />
    </TwoColumns>
  );
}
