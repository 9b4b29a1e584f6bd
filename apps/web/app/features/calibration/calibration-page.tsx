import Insights from "@mui/icons-material/InsightsOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { type Calibration, calibrationQuery, minReliableTasks } from "./calibration.operations.ts";
import { CalibrationSummary } from "./calibration-summary.tsx";
import { CoverageTable } from "./coverage-table.tsx";
import { ImportedHistory } from "./imported-history.tsx";
import { MissesTable } from "./misses-table.tsx";
import { PeopleSection } from "./people-section.tsx";
import { ReliabilityChart } from "./reliability-chart.tsx";

function sizeName(t: Translate, from: number | null, to: number | null): string {
  if (to === null) return t("calibration:sizes.above", { hours: from ?? 0 });
  return from === null
    ? t("calibration:sizes.upTo", { hours: to })
    : t("calibration:sizes.between", { from, to });
}

/** Formats a quarter: `2026-Q3` → `Q3 2026`. */
const quarterName = (quarter: string) => quarter.split("-").toReversed().join(" ");

interface ResultsProps {
  calibration: Calibration;
  onChanged: () => Promise<unknown>;
}

function CalibrationResults({ calibration, onChanged }: ResultsProps) {
  const t = useTranslate();
  const { sizes, quarters, reliability, misses } = calibration;
  const hasLearnt = calibration.learntTasks >= minReliableTasks;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <SectionCard>
        <CalibrationSummary calibration={calibration} />
      </SectionCard>
      <TwoColumns>
        <SectionCard title={t("calibration:reliability.title")}>
          <ReliabilityChart points={reliability} hasLearnt={hasLearnt} />
        </SectionCard>
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <SectionCard title={t("calibration:bySize")} flush>
            <CoverageTable
              label={t("calibration:bySize")}
              head={t("calibration:size")}
              hasLearnt={hasLearnt}
              rows={sizes
                .map(({ upTo, coverage }, size) => ({
                  name: sizeName(t, sizes[size - 1]?.upTo ?? null, upTo),
                  coverage,
                }))
                .filter(({ coverage }) => coverage.count > 0)}
            />
          </SectionCard>
          {quarters.length > 1 && (
            <SectionCard title={t("calibration:byQuarter")} flush>
              <CoverageTable
                label={t("calibration:byQuarter")}
                head={t("calibration:quarter")}
                hasLearnt={hasLearnt}
                rows={quarters.map(({ quarter, coverage }) => ({
                  name: quarterName(quarter),
                  coverage,
                }))}
              />
            </SectionCard>
          )}
        </Box>
      </TwoColumns>
      <PeopleSection calibration={calibration} onChanged={onChanged} />
      <SectionCard title={t("calibration:misses.title")} flush>
        {misses.length > 0 ? (
          <MissesTable misses={misses} />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
            {t("calibration:misses.none")}
          </Typography>
        )}
      </SectionCard>
      <Alert severity="info" role="note">
        <AlertTitle>{t("calibration:purpose.title")}</AlertTitle>
        {t("calibration:purpose.text")}
      </Alert>
    </Box>
  );
}

const ImportDialog = lazyWithRetry(async () => (await import("./import-dialog.tsx")).ImportDialog);

export default function CalibrationPage() {
  const t = useTranslate();
  const { user, isPermitted } = useSession();
  const [isImporting, setIsImporting] = useState(false);
  // Staff acting on a company's behalf may not see statistics about people.
  const isForbidden = user?.onBehalf === true;
  const { data, failure, isLoading, retry } = useData(calibrationQuery, {}, { skip: isForbidden });
  const calibration = data?.calibration;
  const imported = data?.importedHistory ?? 0;
  return (
    <>
      <PageHeading
        title={t("calibration:title")}
        lead={t("calibration:lead")}
        actions={
          calibration &&
          isPermitted("canUpdateCompanyProjects") && (
            <Button variant="outlined" onClick={() => setIsImporting(true)}>
              {t("calibration:import.open")}
            </Button>
          )
        }
      />
      {isForbidden && <NoAccessState />}
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {isLoading && !data && <Skeleton variant="rounded" height={320} aria-busy />}
      {calibration?.tasks === 0 && (
        <SectionCard flush>
          <EmptyState
            icon={<Insights />}
            title={t("calibration:emptyTitle")}
            text={t("calibration:emptyText")}
            action={
              <ButtonLink variant="contained" to={pathTo("projects")}>
                {t("calibration:projects")}
              </ButtonLink>
            }
          />
        </SectionCard>
      )}
      {calibration && calibration.tasks > 0 && (
        <CalibrationResults calibration={calibration} onChanged={retry} />
      )}
      {imported > 0 && <ImportedHistory count={imported} onDeleted={retry} />}
      {isImporting && (
        <ImportDialog onDone={() => void retry()} onClose={() => setIsImporting(false)} />
      )}
    </>
  );
}
