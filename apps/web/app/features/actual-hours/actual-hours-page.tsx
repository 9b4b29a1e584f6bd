import Schedule from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { sumActuals } from "@presale/domain/actual-hours.ts";
import { soldStates } from "@presale/domain/project-state.ts";
import { useEffect } from "react";
import { Crumbs, DetailPage } from "../../components/detail/detail-page.tsx";
import { LeaveGridDialog } from "../../components/grid/leave-grid-dialog.tsx";
import { RejectedCells, useRejectedCells } from "../../components/grid/rejected-cells.ts";
import { SaveState } from "../../components/grid/save-state.tsx";
import { UnsavedAlert } from "../../components/grid/unsaved-alert.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatHours, formatHoursRange } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { documentTitle } from "../../lib/page-meta.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { Viewers } from "../shared/presence/index.ts";
import { ProjectTabs, projectCrumbs, useKnownHeader } from "../shared/project-page/index.ts";
import { StateMenu, useSetProjectState } from "../shared/project-state/index.ts";
import { ActualGrid } from "./actual-grid.tsx";
import { type ActualRow, soldProjectQuery } from "./actual-hours.operations.ts";
import { type ActualHours, useActualHours } from "./use-actual-hours.ts";

type SoldProject = NonNullable<ResultOf<typeof soldProjectQuery>["project"]>;

function Sums({ rows, project }: { rows: readonly ActualRow[]; project: SoldProject }) {
  const t = useTranslate();
  const setProjectState = useSetProjectState();
  const { minHours, maxHours, actualHours, recorded, tasks } = sumActuals(rows);
  const entries = [
    [t("actualHours:sums.estimate"), `${formatHoursRange(minHours, maxHours)} h`],
    [t("actualHours:sums.actual"), `${formatHours(actualHours)} h`],
  ];
  const isComplete = recorded === tasks;
  return (
    <Box
      data-testid="actual-sums"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        rowGap: 1,
        mt: 2,
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {entries.map(([label, value]) => (
        <Box key={label} component="span" sx={{ typography: "body2", color: "text.secondary" }}>
          {label}{" "}
          <Box component="strong" sx={{ typography: "h3", color: "text.primary" }}>
            {value}
          </Box>
        </Box>
      ))}
      <Box component="span" role="status" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("actualHours:sums.recorded", { recorded, count: tasks })}
      </Box>
      {project.state === "won" && project.can.update && (
        <Button
          variant={isComplete ? "contained" : "outlined"}
          onClick={() => void setProjectState(project, "done")}
          sx={{ ml: { sm: "auto" } }}
        >
          {t("actualHours:finish")}
        </Button>
      )}
    </Box>
  );
}

function NotSold({ project }: { project: SoldProject }) {
  const t = useTranslate();
  const setProjectState = useSetProjectState();
  return (
    <SectionCard>
      <EmptyState
        icon={<Schedule />}
        title={t("actualHours:notSold.title")}
        text={t("actualHours:notSold.text")}
        action={
          project.can.update && (
            <Button variant="contained" onClick={() => void setProjectState(project, "won")}>
              {t("actualHours:notSold.won")}
            </Button>
          )
        }
      />
    </SectionCard>
  );
}

interface ContentProps {
  project: SoldProject;
  hours: ActualHours;
  rows: readonly ActualRow[];
  today: string;
}

function ActualHoursContent({ project, hours, rows, today }: ContentProps) {
  const t = useTranslate();
  const { failure, unsaved, retry } = hours;
  return (
    <>
      <UnsavedAlert failure={failure} unsaved={unsaved} retry={retry} />
      {rows.length > 0 ? (
        <>
          <ActualGrid
            title={project.title}
            hours={hours}
            rows={rows}
            today={today}
            isReadOnly={!project.can.update}
          />
          <Sums rows={rows} project={project} />
        </>
      ) : (
        <SectionCard>
          <EmptyState
            icon={<Schedule />}
            title={t("actualHours:noTasks.title")}
            text={t("actualHours:noTasks.text")}
          />
        </SectionCard>
      )}
    </>
  );
}

function ActualHoursPage({ id }: { id: string }) {
  const t = useTranslate();
  const { data, failure, retry } = useData(soldProjectQuery, { id });
  const hours = useActualHours(id);
  const rejectedCells = useRejectedCells();
  const { user } = useSession();
  const project = data?.project && {
    ...data.project,
    // Staff don't know how long a company's tasks took.
    can: { update: data.project.can.update && !user?.onBehalf },
  };
  const title = project?.title;
  useEffect(() => {
    if (title) document.title = documentTitle(title, t("actualHours:title"));
  }, [title, t]);
  const known = useKnownHeader(id, data?.project);
  const crumbs = projectCrumbs(t, id, known?.title);
  const tabs = <ProjectTabs id={id} title={title} current="actualHours" />;
  const { loaded, rows, loadFailure, unsaved, reload, isUnsaved } = hours;
  const failed = failure ?? (loaded ? null : loadFailure);
  const reloadAll = () => {
    void retry();
    reload();
  };
  if (failed)
    return (
      <DetailPage crumbs={crumbs} title={undefined} failure={failed} onRetry={reloadAll}>
        {null}
      </DetailPage>
    );
  // Waits for all data, so that nothing moves.
  if (!project || !loaded || !rows)
    return (
      <DetailPage
        crumbs={crumbs}
        current={t("actualHours:title")}
        title={undefined}
        knownTitle={known?.title}
        titleTool={known?.tool}
        tabs={tabs}
        isLoading
      >
        {null}
      </DetailPage>
    );
  const isSold = soldStates.includes(project.state);
  const { version, today } = loaded;
  return (
    <>
      <Crumbs crumbs={crumbs} current={t("actualHours:title")} />
      <PageHeading
        title={project.title}
        tool={<StateMenu project={project} />}
        tabs={tabs}
        lead={
          isSold
            ? version === null
              ? t("actualHours:leadNow")
              : t("actualHours:leadVersion", { version })
            : undefined
        }
        actions={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <Viewers kind="project" id={id} onChanged={reloadAll} />
            {isSold && project.can.update && (
              <SaveState
                testId="actual-hours-state"
                failure={hours.failure}
                unsaved={unsaved}
                rejected={rejectedCells.count}
              />
            )}
          </Box>
        }
      />
      {isSold ? (
        <RejectedCells value={rejectedCells.add}>
          <ActualHoursContent project={project} hours={hours} rows={rows} today={today} />
        </RejectedCells>
      ) : (
        <NotSold project={project} />
      )}
      <LeaveGridDialog
        isUnsaved={isUnsaved}
        title={t("actualHours:leave.title")}
        text={t("actualHours:leave.text")}
      />
    </>
  );
}

export default recordScreen(ActualHoursPage);
