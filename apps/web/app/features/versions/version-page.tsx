import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { linkableStatuses } from "@presale/domain/version-status.ts";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { DateText } from "../../components/date-text.tsx";
import { DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { NotFoundScreen } from "../../components/states/not-found-screen.tsx";
import { rememberLinks } from "../../lib/files.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { useRow } from "../../lib/use-row.ts";
import { ProjectTabs, projectCrumbs, sendParam } from "../shared/project-page/index.ts";
import { ResumeBanner } from "../shared/resume-banner/index.ts";
import { WorkspaceFiles } from "./client-files.tsx";
import { ClientPage } from "./client-page.tsx";
import { LazyClientChanges } from "./lazy-client-changes.tsx";
import { useRefetchWhile } from "./use-refetch-while.ts";
import { maySendVersions, ShareDialog, versionPageActions } from "./version-actions.tsx";
import { VersionConversation } from "./version-conversation.tsx";
import { VersionLinks } from "./version-links.tsx";
import { parseVersionNumber } from "./version-params.ts";
import { versionResumes } from "./version-resumes.ts";
import { VersionStatus } from "./version-status.tsx";
import { VersionTimeline } from "./version-timeline.tsx";
import {
  contentOf,
  type Version,
  versionQuery,
  versionStatusQuery,
} from "./versions.operations.ts";

function VersionDetails({ version }: { version: Version }) {
  const t = useTranslate();
  const { contentSha256, lastDay, author, createdAt, note } = version;
  return (
    <DetailsCard
      title={t("proposalVersions:page.facts")}
      entries={[
        [t("proposalVersions:page.status"), <VersionStatus key="status" version={version} />],
        [t("proposalVersions:page.lastDay"), <DateText key="until" value={lastDay} />],
        [
          t("proposalVersions:page.hash"),
          <code key="hash" translate="no" title={t("proposalVersions:page.hashHelp")}>
            {contentSha256.slice(0, 12)}
          </code>,
        ],
        [
          t("proposalVersions:page.by"),
          <span key="by" translate="no">
            {author.name}
          </span>,
        ],
        [t("proposalVersions:page.on"), <DateText key="on" value={createdAt} hasTime />],
        [t("proposalVersions:page.note"), note ?? "–"],
      ]}
    />
  );
}

/** Opens the share dialog if the URL asks for it and the user may share the version. */
function SendByUrl({ version, onDone }: { version: Version; onDone: () => void }) {
  const [search, setSearch] = useSearchParams();
  const isShareable = version.status === "ready" || linkableStatuses.includes(version.status);
  const isAllowed = maySendVersions(useSession());
  if (!search.has(sendParam) || !isShareable || !isAllowed || version.isProjectDeleted) return null;
  // Neither a reload nor Back may open the dialog again.
  const close = () => setSearch({}, { replace: true });
  return <ShareDialog version={version} onDone={onDone} onClose={close} />;
}

function VersionPage({ projectId, number }: { projectId: string; number: number }) {
  const t = useTranslate();
  const versionsPath = pathTo("projectVersions", { id: projectId });
  const variables = { projectId, number };
  const state = useRow(versionQuery, variables, (data) => data.version);
  // A deleted project has no pages, so the version links back to *Proposals*.
  const isProjectDeleted = state.row?.isProjectDeleted ?? false;
  if (state.row) rememberLinks(state.row, state.row.images);
  const isPreparing = state.row?.status === "preparing";
  const progress = useData(versionStatusQuery, variables, {
    skip: !isPreparing,
    isBackground: true,
  });
  const isSlow = useRefetchWhile(isPreparing, progress.retry);
  const kind = useMemo(
    (): PageKind<Version> => ({
      backLink: isProjectDeleted
        ? { label: "proposalVersions:proposals.title", to: pathTo("proposals") }
        : { label: "proposalVersions:titles.list", to: versionsPath },
      titleOf: ({ number, content }) =>
        t("proposalVersions:page.title", { number, title: contentOf({ content }).title }),
      actions: (version, tools) =>
        versionPageActions({ id: projectId, title: version.title, isProjectDeleted })(
          version,
          tools,
        ),
      buttons: 3,
    }),
    [projectId, versionsPath, isProjectDeleted, t],
  );
  return (
    <>
      <ResumeBanner handlers={versionResumes} />
      <RowPage
        kind={kind}
        state={state}
        crumbs={
          isProjectDeleted
            ? undefined
            : [
                ...projectCrumbs(t, projectId, state.row?.title),
                { label: t("proposalVersions:titles.list"), to: versionsPath },
              ]
        }
        current={t("proposalVersions:version", { number })}
        tabs={
          !isProjectDeleted && (
            <ProjectTabs id={projectId} title={state.row?.title} current="versions" />
          )
        }
        lead={() => isProjectDeleted && t("proposalVersions:page.projectDeleted")}
        aside={(version) => (
          <>
            <VersionDetails version={version} />
            <Box sx={{ mt: 2.5 }}>
              <VersionLinks version={version} onChanged={state.retry} />
            </Box>
            {version.answers.length > 0 && (
              <Box sx={{ mt: 2.5 }}>
                <VersionConversation
                  projectId={projectId}
                  version={version}
                  onChanged={state.retry}
                />
              </Box>
            )}
            {version.events.length > 0 && (
              <Box sx={{ mt: 2.5 }}>
                <VersionTimeline version={version} />
              </Box>
            )}
            {/* At the end of the column, so that nothing moves when the PDF is ready. */}
            <Box role="status" sx={{ mt: 2 }}>
              {isPreparing && (
                <Alert severity="info" role="note">
                  {t(isSlow ? "proposalVersions:list.slow" : "proposalVersions:page.pdfPreparing")}
                </Alert>
              )}
            </Box>
          </>
        )}
      >
        {(version) => (
          <>
            <ClientPage
              content={contentOf(version)}
              lastDay={version.lastDay}
              changes={<LazyClientChanges changes={version.changes} />}
              files={<WorkspaceFiles attachments={contentOf(version).attachments} />}
            />
            <SendByUrl version={version} onDone={state.retry} />
          </>
        )}
      </RowPage>
    </>
  );
}

export default function VersionScreen() {
  const t = useTranslate();
  const { id = "", number } = useParams();
  const parsedNumber = parseVersionNumber(number);
  if (parsedNumber === null)
    return (
      <NotFoundScreen
        back={{
          label: t("proposalVersions:titles.list"),
          to: pathTo("projectVersions", { id }),
        }}
      />
    );
  return <VersionPage key={`${id}.${parsedNumber}`} projectId={id} number={parsedNumber} />;
}
