import { TextPage, TextSection } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { LastCall as CallToAction } from "./last-call.tsx";

const sections = ["why", "who", "how", "data"] as const;

export default function About() {
  const t = useTranslate();
  return (
    <>
      <TextPage title={t("site:about.title")} lead={t("site:about.lead")}>
        {sections.map((section) => (
          <TextSection key={section} title={t(`site:about.${section}.title`)}>
            {t(`site:about.${section}.text`)}
          </TextSection>
        ))}
      </TextPage>
      <CallToAction />
    </>
  );
}
