import Box from "@mui/material/Box";
import { fillPlaceholders } from "@presale/contracts/legal-texts.ts";
import { limits } from "@presale/contracts/limits.ts";
import { useLocation } from "react-router";
import { CrashScreen } from "../../components/crash-screen.tsx";
import { RichTextView } from "../../components/editor/rich-text-view.tsx";
import { formatSharedDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { parseRichText } from "../../lib/rich-text.ts";
import { site } from "../../lib/site-config.ts";
import type { Route } from "./+types/legal-page.ts";
import { loadInBrowser, loadOnServer } from "./legal-data.ts";
import { legalKindOf } from "./legal-kind.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, legalKindOf(url.pathname));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser(legalKindOf(url.pathname));

/** Returns the values of the placeholders in legal texts. */
const valuesOfSite = () => ({
  company: site().legal.companyName,
  brand: site().brand.name,
  email: site().contact.email,
  freeTasks: limits.freeTasksPerProject,
  tokensPerTask: limits.tokensPerExtraTask,
  addressDays: limits.retention.visitorAddresses,
  auditDays: limits.retention.audit,
  contactDays: limits.retention.contacts,
  sessionDays: limits.retention.sessions,
  ...site().retention,
});

export default function LegalPage({ loaderData: text }: Route.ComponentProps) {
  const t = useTranslate();
  const kind = legalKindOf(useLocation().pathname);
  const values = valuesOfSite();
  const document = parseRichText(text.content);
  return (
    <Box component="article" sx={{ maxWidth: 760, mx: "auto", py: { xs: 1, md: 3 } }}>
      <Box
        component="h1"
        sx={{ typography: "h1", m: 0, fontSize: { xs: "1.5625rem", md: "2rem" } }}
      >
        {t(`legal:${kind}.title`)}
      </Box>
      <Box component="p" sx={{ typography: "subtitle1", color: "text.secondary", mt: 1, mb: 1 }}>
        {t(`legal:${kind}.lead`, values)}
      </Box>
      <Box component="p" sx={{ typography: "body2", color: "text.secondary", mt: 0, mb: 3 }}>
        {t("legal:version", { version: text.version, date: formatSharedDate(text.createdAt) })}
      </Box>
      {text.version > 1 && (
        <Box
          component="section"
          sx={{ borderLeft: 3, borderColor: "primary.main", pl: 2, mb: 3, typography: "body2" }}
        >
          <Box component="h2" sx={{ m: 0, mb: 0.5, typography: "body2", fontWeight: 650 }}>
            {t("legal:changed")}
          </Box>
          <Box
            component="p"
            dir="auto"
            sx={{ m: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
          >
            {text.changes}
          </Box>
        </Box>
      )}
      <RichTextView document={document && fillPlaceholders(document, values)} headingLevel={2} />
    </Box>
  );
}

export { CrashScreen as ErrorBoundary };
