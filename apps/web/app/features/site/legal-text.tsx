import { limits } from "@presale/contracts/limits.ts";
import { site } from "../../lib/brand.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { TextPage, TextSection } from "./text-page.tsx";

/** What the texts name: the operator's details and the free tier. */
const valuesOfSite = () => ({
  company: site().legal.companyName,
  brand: site().brand.name,
  email: site().contact.email,
  tasks: limits.freeTasksPerProject,
  tokens: limits.tokensPerExtraTask,
});

const termsSections = [
  "service",
  "account",
  "free",
  "content",
  "conduct",
  "estimates",
  "end",
  "law",
] as const;

export function TermsText() {
  const t = useWords();
  const values = valuesOfSite();
  return (
    <TextPage title={t("legal:terms.title")} lead={t("legal:terms.lead", values)}>
      {termsSections.map((section) => (
        <TextSection key={section} title={t(`legal:terms.${section}.title`)}>
          {t(`legal:terms.${section}.text`, values)}
        </TextSection>
      ))}
    </TextPage>
  );
}

const privacySections = ["stored", "why", "browser", "who", "long", "rights"] as const;

export function PrivacyText() {
  const t = useWords();
  const values = valuesOfSite();
  return (
    <TextPage title={t("legal:privacy.title")} lead={t("legal:privacy.lead", values)}>
      {privacySections.map((section) => (
        <TextSection key={section} title={t(`legal:privacy.${section}.title`)}>
          {t(`legal:privacy.${section}.text`, values)}
        </TextSection>
      ))}
    </TextPage>
  );
}
