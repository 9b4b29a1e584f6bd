import Construction from "@mui/icons-material/ConstructionOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import { soldStates } from "@presale/domain/project-state.ts";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { WidestTasks } from "../../components/estimate/widest-tasks.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { rememberLinks } from "../../lib/files.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { usePageActions } from "../../lib/use-page-actions.ts";
import {
  AcceptedNotice,
  maySend,
  ProjectTabs,
  projectCrumbs,
  SendButton,
  useKnownHeader,
} from "../shared/project-page/index.ts";
import { StateMenu } from "../shared/project-state/index.ts";
import { SampleNotice } from "../shared/sample-project/index.ts";
import { Breakdown } from "./breakdown.tsx";
import { DetailSelect, ExportButtons } from "./export-buttons.tsx";
import { ExportStatus } from "./export-status.tsx";
import { PrintStyles } from "./print-styles.tsx";
import { type Report, reportQuery } from "./report.operations.ts";
import { ReportDetails } from "./report-details.tsx";
import { ReportSummary } from "./report-summary.tsx";
import { UncoveredDialog } from "./uncovered-dialog.tsx";
import { useExport } from "./use-export.ts";
import { useExportByUrl } from "./use-export-by-url.ts";

/** Puts the select below the export buttons, so that the buttons have room beside the tabs. */
const leadSx = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  rowGap: 1.5,
  pt: 0.5,
} as const;

function BuilderLink({ report }: { report: Report }) {
  const t = useTranslate();
  return (
    <PermissionGate permission="canUpdateCompanyProjects" can={report.can.update}>
      <ButtonLink
        variant="outlined"
        startIcon={<Construction />}
        to={pathTo("projectBuilder", { id: report.id })}
      >
        {t("report:toBuilder")}
      </ButtonLink>
    </PermissionGate>
  );
}

/** Shows the estimate in the PDF's order. */
function EstimateSections({ report }: { report: Report }) {
  const t = useTranslate();
  if (report.features.length === 0)
    return (
      <SectionCard title={t("report:breakdown.title")}>
        <EmptyState
          title={t("report:breakdown.emptyTitle")}
          text={t("report:breakdown.emptyText")}
          action={<BuilderLink report={report} />}
        />
      </SectionCard>
    );
  const allTasks = report.features.flatMap(({ title, tasks }) =>
    tasks.map((task) => ({ ...task, featureTitle: title })),
  );
  return (
    <>
      {allTasks.length > 0 && (
        <SectionCard title={t("report:wide")}>
          <WidestTasks tasks={allTasks} />
        </SectionCard>
      )}
      <Breakdown estimate={report} />
    </>
  );
}

function ProjectReport({ id }: { id: string }) {
  const t = useTranslate();
  const { isPermitted, user } = useSession();
  // Staff acting on a company's behalf may not see prices.
  const withPrice = isPermitted("canUpdateCompanyProjects") && !user?.onBehalf;
  const { data, ...query } = useData(reportQuery, { id, withPrice });
  const [detail, setDetail] = useState<ProposalDetail>("descriptions");
  const exporting = useExport(id, detail);
  const { state } = exporting;
  useExportByUrl(exporting.start);
  usePageActions([
    { id: "action:pdf", label: t("report:exports.pdf"), run: () => void exporting.start("pdf") },
    { id: "action:zip", label: t("report:exports.zip"), run: () => void exporting.start("zip") },
  ]);
  const report = data?.project;
  const known = useKnownHeader(id, report);
  const canSend = report ? maySend({ isPermitted, user }, report) : false;
  const isSold = report ? soldStates.includes(report.state) : false;
  if (report)
    rememberLinks(report, [
      ...report.files,
      ...report.images,
      ...report.features.flatMap(({ images }) => images),
    ]);
  return (
    <DetailPage
      crumbs={projectCrumbs(t, id, known?.title)}
      current={t("report:crumb")}
      title={report?.title}
      knownTitle={known?.title}
      titleTool={report ? <StateMenu project={report} /> : known?.tool}
      tabs={<ProjectTabs id={id} title={report?.title} current="report" />}
      lead={
        <Box sx={leadSx}>
          {report?.acceptedVersion ? (
            <AcceptedNotice projectId={id} version={report.acceptedVersion} />
          ) : (
            t("report:lead")
          )}
          <Box className="no-print">
            <DetailSelect detail={detail} onDetail={setDetail} />
          </Box>
        </Box>
      }
      isLoading={query.isLoading}
      failure={query.failure}
      onRetry={query.retry}
      actions={
        report && (
          <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {canSend && (
              <SendButton
                id={id}
                taskCount={report.taskCount}
                variant={isSold ? "outlined" : "contained"}
              />
            )}
            <ExportButtons
              isMain={!canSend || isSold}
              state={state}
              isBusy={exporting.isBusy}
              onStart={(kind) => void exporting.start(kind)}
            />
          </Box>
        )
      }
    >
      <PrintStyles />
      {state.step === "asking" && (
        <UncoveredDialog
          uncovered={state.uncovered}
          onExport={exporting.exportAnyway}
          onClose={exporting.cancel}
        />
      )}
      {report && (
        <Stack spacing={3}>
          {state.step !== "idle" && state.step !== "asking" && (
            <Box className="no-print">
              <ExportStatus
                state={state}
                onCancel={exporting.cancel}
                onRetry={(kind) => void exporting.start(kind)}
              />
            </Box>
          )}
          <SampleNotice project={report} />
          <ReportSummary report={report} price={data?.projectPrice} />
          {!isEmptyRichText(parseRichText(report.description)) && (
            <SectionCard title={t("report:description")}>
              <Box sx={{ maxWidth: 760 }}>
                <StoredText value={report.description} />
              </Box>
            </SectionCard>
          )}
          <EstimateSections report={report} />
          <ReportDetails report={report} />
        </Stack>
      )}
    </DetailPage>
  );
}

export default recordScreen(ProjectReport);
