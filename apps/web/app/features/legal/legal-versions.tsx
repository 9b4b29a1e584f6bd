import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import type { RowAction } from "../../components/rows/row-actions.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { linesOf } from "../../components/versions/text-difference.ts";
import { VersionHistory } from "../../components/versions/version-history.tsx";
import { formatDateTime } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { parseRichText, richTextValue } from "../../lib/rich-text.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { useSend } from "../../lib/use-send.ts";
import { legalKindOf } from "./legal-kind.ts";
import {
  type LegalVersion,
  legalTextVersionsQuery,
  publishLegalTextMutation,
} from "./legal-versions.operations.ts";

// Lazy-loaded, because readers of the history don't need it.
const PublishLegalText = lazyWithRetry(
  async () => (await import("./publish-legal-text.tsx")).PublishLegalText,
);

interface LoadedVersionsProps {
  kind: LegalKind;
  versions: readonly LegalVersion[];
  onPublished: () => void;
}

function LoadedVersions({ kind, versions, onPublished }: LoadedVersionsProps) {
  const t = useTranslate();
  const send = useSend();
  const canUpdate = useSession().isPermitted("canUpdateSettingsAdmin");
  const [newest] = versions;
  const [isWriting, setIsWriting] = useState(false);
  if (!newest) return null;
  const restore = ({ version, content }: LegalVersion): RowAction => ({
    label: t("legal:admin.restore", { version }),
    isAllowed: canUpdate,
    confirmation: {
      title: t("legal:admin.restoreTitle", { version }),
      text: t("legal:admin.restoreText"),
      confirm: t("legal:admin.restore", { version }),
    },
    run: async () => {
      const changes = t("legal:admin.restored", { version });
      const { data } = await send(publishLegalTextMutation, {
        input: { kind, version: newest.version, content: richTextValue(content) ?? {}, changes },
      });
      if (!data?.publishLegalText) return;
      toastSuccess(t("legal:admin.published", { version: data.publishLegalText.version }));
      onPublished();
    },
  });
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {t("legal:admin.now", {
          version: newest.version,
          date: formatDateTime(newest.createdAt),
          name: newest.authorName,
        })}{" "}
        <TextLink to={pathTo(kind === "terms" ? "agreement" : "privacyPolicy")}>
          {t("legal:admin.read")}
        </TextLink>
      </Typography>
      {canUpdate && !isWriting && (
        <Button
          variant="contained"
          sx={{ justifySelf: "start" }}
          onClick={() => setIsWriting(true)}
        >
          {t("legal:admin.write", { version: newest.version + 1 })}
        </Button>
      )}
      {canUpdate && isWriting && (
        // The published text is the initial value of the next version.
        <PublishLegalText
          key={newest.version}
          kind={kind}
          newest={newest}
          onPublished={() => {
            setIsWriting(false);
            onPublished();
          }}
        />
      )}
      {!canUpdate && (
        <Alert severity="info" role="note">
          {t("legal:admin.noChange")}
        </Alert>
      )}
      <VersionHistory
        versions={versions}
        fieldsOf={({ changes, content }) => [
          { label: t("legal:admin.changes"), lines: [changes] },
          { label: t("legal:admin.content"), lines: linesOf(parseRichText(content), String) },
        ]}
        restore={restore}
      />
    </Box>
  );
}

function Versions({ kind }: { kind: LegalKind }) {
  const t = useTranslate();
  const query = useData(legalTextVersionsQuery, { kind });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeading title={t(`legal:${kind}.title`)} lead={t("legal:admin.lead")} />
      <Loaded value={query.data?.legalTextVersions} state={query} height={560}>
        {(versions) => <LoadedVersions kind={kind} versions={versions} onPublished={query.retry} />}
      </Loaded>
    </Box>
  );
}

export default function LegalVersions() {
  const kind = legalKindOf(useLocation().pathname);
  return <Versions key={kind} kind={kind} />;
}
