import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TextPage } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { site } from "../../lib/site-config.ts";
import { SendContact } from "./send-contact.tsx";

function DetailsList({ entries }: { entries: [label: string, value: ReactNode][] }) {
  return (
    <Box
      component="dl"
      className="touch-target"
      sx={{
        m: 0,
        display: "grid",
        columnGap: 3,
        rowGap: 1.25,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "140px minmax(0, 1fr)" },
        "& dt": { color: "text.secondary", typography: "body2" },
        "& dd": { m: 0, typography: "body1", overflowWrap: "anywhere" },
      }}
    >
      {entries.map(([label, value]) => (
        <Box key={label} sx={{ display: "contents" }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

export default function Contact() {
  const t = useTranslate();
  const { contact, legal } = site();
  const email = <Link href={`mailto:${contact.email}`}>{contact.email}</Link>;
  const phone = <Link href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</Link>;
  const legalDetails: [string, ReactNode][] = [
    [t("site:contact.company"), legal.companyName],
    [t("site:contact.registration"), legal.registration],
    [t("site:contact.address"), legal.address],
    [t("site:contact.taxNumber"), legal.taxNumber],
  ];
  return (
    <TextPage title={t("site:contact.title")} lead={t("site:contact.lead")}>
      <SendContact />
      <SectionCard title={t("site:contact.reach")}>
        <DetailsList
          entries={[
            [t("site:contact.email"), email],
            [t("site:contact.phone"), phone],
            [t("site:contact.hours"), contact.hours],
          ]}
        />
      </SectionCard>
      <SectionCard title={t("site:contact.legal")}>
        <DetailsList entries={legalDetails.filter(([, value]) => value !== "")} />
      </SectionCard>
      <TextLink to={pathTo("feedback")} className="touch-target">
        {t("contact:reviews")}
      </TextLink>
    </TextPage>
  );
}
