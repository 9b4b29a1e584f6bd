import { TextPage, TextSection } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const sections = ["how", "kept", "europe", "usa", "offer", "companies", "data"] as const;

export default function Acceptance() {
  const t = useTranslate();
  return (
    <TextPage title={t("acceptance:title")} lead={t("acceptance:lead")}>
      {sections.map((section) => (
        <TextSection key={section} title={t(`acceptance:${section}.title`)}>
          {t(`acceptance:${section}.text`)}
        </TextSection>
      ))}
    </TextPage>
  );
}
