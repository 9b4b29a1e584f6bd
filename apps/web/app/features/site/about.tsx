import Box from "@mui/material/Box";
import { TextLink } from "../../components/text-link.tsx";
import { TextPage, TextSection } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { CallToAction } from "./call-to-action.tsx";

const sections = ["why", "who", "how", "data"] as const;

export default function About() {
  const t = useTranslate();
  return (
    <>
      <TextPage title={t("site:about.title")} lead={t("site:about.lead")}>
        {sections.map((section) => (
          <TextSection key={section} title={t(`site:about.${section}.title`)}>
            {t(`site:about.${section}.text`)}
            {section === "why" && (
              <Box component="p" sx={{ m: 0, mt: 1 }}>
                <TextLink to={pathTo("howSure")}>{t("site:cta.howSure")}</TextLink>
              </Box>
            )}
          </TextSection>
        ))}
      </TextPage>
      <CallToAction />
    </>
  );
}
