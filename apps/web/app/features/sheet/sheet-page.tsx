import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Crumb, Crumbs, DetailPage } from "../../components/detail/detail-page.tsx";
import { LeaveGridDialog } from "../../components/grid/leave-grid-dialog.tsx";
import { RejectedCells, useRejectedCells } from "../../components/grid/rejected-cells.ts";
import { SaveState } from "../../components/grid/save-state.tsx";
import { UnsavedAlert } from "../../components/grid/unsaved-alert.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { documentTitle } from "../../lib/page-meta.ts";
import { pathTo } from "../../lib/paths.ts";
import { ForbiddenDialog } from "../shared/builder/index.ts";
import { usePendingAction } from "../shared/pending-action/index.ts";
import { Viewers } from "../shared/presence/index.ts";
import { AcceptedNotice, useKnownHeader } from "../shared/project-page/index.ts";
import { StateMenu } from "../shared/project-state/index.ts";
import { ResumeAlert } from "../shared/resume-banner/index.ts";
import { CostDialog } from "../shared/token-cost/index.ts";
import { useWorkRoles } from "../shared/work-roles/index.ts";
import type { SheetSubject } from "./sheet.api.ts";
import { type Change, countsOf, omitRefusedRows } from "./sheet.ts";
import { SheetCapacity } from "./sheet-capacity.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import { SheetTitle } from "./sheet-title.tsx";
import { SheetTotals } from "./sheet-totals.tsx";
import { type Sheet, useSheet } from "./use-sheet.ts";

/** Shows unsaved changes, and why saving stopped. */
function SheetState({ sheet }: { sheet: Sheet }) {
  const t = useTranslate();
  const { failure, unsaved, refusedUids, unpaidUids, retry } = sheet;
  const count = [...refusedUids].filter((uid) => !unpaidUids.has(uid)).length;
  return (
    <>
      <UnsavedAlert failure={failure} unsaved={unsaved} retry={retry} />
      {count > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t("sheet:notAdded", { count })}
        </Alert>
      )}
    </>
  );
}

/** Tells users that they may not spend tokens. A feature's sheet offers a free copy. */
function SpendingForbidden({ sheet, projects }: { sheet: Sheet; projects: string }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const duplicate = async () => {
    setIsBusy(true);
    const id = await sheet.addToCopy();
    setIsBusy(false);
    sheet.decline();
    if (id) await navigate(pathTo("featureSheet", { id }));
  };
  return (
    <ForbiddenDialog
      projects={projects}
      isBusy={isBusy}
      onDuplicate={sheet.kind === "feature" ? () => void duplicate() : undefined}
      onClose={sheet.decline}
    />
  );
}

function SheetQuestions({ sheet }: { sheet: Sheet }) {
  const t = useTranslate();
  const { question, agree, decline, resumable } = sheet;
  if (!question) return null;
  if (question.kind === "forbidden")
    return <SpendingForbidden sheet={sheet} projects={question.projects} />;
  const { cost, changes } = question;
  const tasks = changes.flatMap((change) =>
    change.kind === "row" ? change.cells : change.kind === "feature" ? (change.tasks ?? []) : [],
  );
  return (
    <CostDialog
      key={cost.tokens}
      cost={cost}
      action={t("sheet:add", { count: tasks.length })}
      resumable={{
        what: tasks.map((task) => task.title).join(", "),
        todo: { kind: "sheet", changes: resumable(changes) },
      }}
      onConfirm={() => agree(cost.tokens)}
      onClose={decline}
    />
  );
}

function SheetResume({ sheet }: { sheet: Sheet }) {
  const pendingAction = usePendingAction(useLocation().pathname);
  if (pendingAction?.todo.kind !== "sheet") return null;
  const { tokens, todo: action } = pendingAction;
  // This sheet stored them, so they have its type.
  const changes = action.changes as unknown as Change[];
  return <ResumeAlert action={pendingAction} onResume={() => sheet.addAtPrice(tokens, changes)} />;
}

const leadSx = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  rowGap: 1,
  // The capacity appears once the sheet has loaded.
  minHeight: { sm: 32 },
} as const;

interface Props extends SheetSubject {
  crumbs: (title: string | undefined) => readonly Crumb[];
  actionsOf: (taskCount: number) => ReactNode;
  tabs?: (title: string | undefined) => ReactNode;
}

export function SheetPage({ kind, id, crumbs, actionsOf, tabs }: Props) {
  const t = useTranslate();
  const subject = useMemo(() => ({ kind, id }), [kind, id]);
  const sheet = useSheet(subject);
  const rejectedCells = useRejectedCells();
  // The grid waits for the roles, so that its columns don't move.
  const { roles, isLoading: isLoadingRoles } = useWorkRoles();
  const [announcement, setAnnouncement] = useState("");
  const { sheet: stored, features, loadFailure, failure, unsaved, reload, reloadWhenIdle } = sheet;
  const { refusedUids } = sheet;
  const added = useMemo(() => omitRefusedRows(features, refusedUids), [features, refusedUids]);
  const { state } = useLocation() as { state: { isUntitled?: boolean } | null };
  const [isNew] = useState(state?.isUntitled ?? false);
  // The title appears together with the grid, so that nothing moves. A new project is named first.
  const loaded = isLoadingRoles && !isNew ? null : stored;
  const title = loaded?.title;
  const project = loaded?.state && {
    id,
    title: loaded.title,
    state: loaded.state,
    can: { update: loaded.canUpdate },
  };
  const known = useKnownHeader(kind === "project" ? id : null, project, { hasPencil: true });
  const [isNaming, setIsNaming] = useState(isNew);
  const navigate = useNavigate();
  useEffect(() => {
    // A reload, or a return to this page, doesn't open the title again.
    if (state?.isUntitled) void navigate(".", { replace: true, state: null });
  }, [state, navigate]);
  useEffect(() => {
    if (title) document.title = documentTitle(title, t("sheet:title"));
  }, [title, t]);
  if (loadFailure && !stored)
    return (
      <DetailPage
        crumbs={crumbs(undefined)}
        title={undefined}
        failure={loadFailure}
        onRetry={reload}
      >
        {null}
      </DetailPage>
    );
  const canUpdate = loaded?.canUpdate ?? false;
  return (
    <>
      <Crumbs crumbs={crumbs(title ?? known?.title)} current={t("sheet:title")} />
      <PageHeading
        title={title ?? known?.title ?? <Skeleton width={240} />}
        tool={
          loaded ? (
            <>
              {kind === "project" && (
                <SheetTitle
                  id={id}
                  title={loaded.title}
                  canUpdate={canUpdate}
                  isNew={isNew}
                  onClose={() => setIsNaming(false)}
                  sheet={sheet}
                />
              )}
              {loaded.state && (
                <StateMenu
                  project={{
                    id,
                    title: loaded.title,
                    state: loaded.state,
                    can: { update: canUpdate },
                  }}
                  onSet={reload}
                />
              )}
            </>
          ) : (
            known?.tool
          )
        }
        tabs={tabs?.(title)}
        lead={
          <Box sx={leadSx}>
            {loaded?.acceptedVersion ? (
              <AcceptedNotice projectId={id} version={loaded.acceptedVersion} />
            ) : (
              t(
                loaded && !canUpdate
                  ? "sheet:readOnly"
                  : loaded?.state === "sent"
                    ? "sheet:sent"
                    : "sheet:shared",
              )
            )}
            {loaded && loaded.capacity !== null && (
              <SheetCapacity features={added} capacity={loaded.capacity} />
            )}
          </Box>
        }
        actions={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <Viewers kind={kind} id={id} onChanged={reloadWhenIdle} />
            {(canUpdate || !loaded) && (
              <SaveState
                testId="sheet-state"
                failure={failure}
                unsaved={unsaved}
                rejected={rejectedCells.count + sheet.refusedCells}
              />
            )}
            {actionsOf(countsOf(added).taskCount)}
          </Box>
        }
      />
      {loaded && !isLoadingRoles ? (
        <>
          <SheetResume sheet={sheet} />
          <SheetState sheet={sheet} />
          {features.length === 0 && canUpdate && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {t("sheet:emptyFeature")}
            </Typography>
          )}
          <RejectedCells value={rejectedCells.add}>
            <SheetGrid
              sheet={sheet}
              title={loaded.title}
              canUpdate={canUpdate}
              isProject={kind === "project"}
              isNaming={isNaming}
              roles={roles}
              totals={
                <SheetTotals
                  features={added}
                  isProject={kind === "project"}
                  unpaid={sheet.unpaidUids}
                  onAsk={sheet.ask}
                />
              }
              onAnnounce={setAnnouncement}
            />
          </RejectedCells>
        </>
      ) : (
        <Skeleton variant="rounded" height={520} aria-busy />
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <SheetQuestions sheet={sheet} />
      <LeaveGridDialog
        isUnsaved={sheet.isUnsaved}
        title={t("sheet:leave.title")}
        text={t("sheet:leave.text")}
      />
    </>
  );
}
