import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type LegalKind, legalKinds } from "@presale/contracts/legal-texts.ts";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useData } from "../../lib/use-data.ts";
import { useSend } from "../../lib/use-send.ts";
import { acceptLegalTextsMutation, legalNewsQuery } from "./legal-news.operations.ts";

const legalPages = {
  terms: { read: "workspace:legalNews.readTerms", to: pathTo("agreement") },
  privacy: { read: "workspace:legalNews.readPrivacy", to: pathTo("privacyPolicy") },
} as const;

const isKind = (kind: string): kind is LegalKind =>
  (legalKinds as readonly string[]).includes(kind);

/** Shows legal texts published since the user's last acceptance, until the user accepts them. */
export function LegalNews() {
  const t = useTranslate();
  const send = useSend();
  const { data, retry } = useData(legalNewsQuery, {}, { isBackground: true });
  const [isSending, setIsSending] = useState(false);
  const news = (data?.legalNews ?? []).flatMap(({ kind, ...rest }) =>
    isKind(kind) ? [{ kind, ...rest }] : [],
  );
  if (news.length === 0) return null;
  const newestVersion = (kind: LegalKind) =>
    Math.max(0, ...news.filter((each) => each.kind === kind).map(({ version }) => version));
  const accept = async () => {
    setIsSending(true);
    const input = { terms: newestVersion("terms"), privacy: newestVersion("privacy") };
    const { data: done } = await send(acceptLegalTextsMutation, { input });
    if (done) await retry();
    setIsSending(false);
  };
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      {news.map(({ kind, version, createdAt, changes }) => (
        <Box key={`${kind}${version}`} sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
          {t(`workspace:legalNews.${kind}`, { version, date: formatDate(createdAt), changes })}
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" loading={isSending} onClick={accept}>
          {t("workspace:legalNews.seen")}
        </Button>
        {legalKinds
          .filter((kind) => newestVersion(kind) > 0)
          .map((kind) => (
            <ButtonLink key={kind} size="small" to={legalPages[kind].to}>
              {t(legalPages[kind].read)}
            </ButtonLink>
          ))}
      </Box>
    </Alert>
  );
}
