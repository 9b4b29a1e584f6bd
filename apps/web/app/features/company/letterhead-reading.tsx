import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Letterhead } from "./letterhead.operations.ts";
import { LetterheadPreview } from "./letterhead-preview.tsx";
import { shownLook } from "./letterhead-values.ts";
import { LogoPicture } from "./logo-field.tsx";

export function LetterheadReading({ company }: { company: Letterhead }) {
  const t = useTranslate();
  return (
    <TwoColumns>
      <Stack spacing={3}>
        <Alert severity="info">
          <AlertTitle>{t("errors:forbidden")}</AlertTitle>
          {t("company:readOnly")}
        </Alert>
        <SectionCard title={t("company:header")}>
          <StoredText value={company.header} empty={t("company:noHeader")} />
        </SectionCard>
        <SectionCard title={t("company:footer")}>
          <StoredText value={company.footer} empty={t("company:noFooter")} />
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
          look: shownLook(company.look),
        }}
        isHeld={false}
      />
    </TwoColumns>
  );
}
