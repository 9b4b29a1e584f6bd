import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { Fragment } from "react";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { useTaskCount } from "../../components/estimate/use-task-count.ts";
import { DateText } from "../../components/plain-values.tsx";
import { DetailsList } from "../../components/rows/details-card.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useCompanyZone, useSession } from "../../lib/session.ts";
import { ExplainedForecast, estimatesOf } from "../shared/forecast/index.ts";
import type { Report } from "./report.operations.ts";

/** The PDF uses the company's time zone too. */
const useToday = () => zonedDay(new Date(), useCompanyZone());

function ValidUntil({ day }: { day: string }) {
  const t = useTranslate();
  const today = useToday();
  return (
    <>
      <DateText value={day} />
      {day < today && <Chip size="small" label={t("report:expired")} sx={{ ml: 1 }} />}
    </>
  );
}

const fields = {
  clientName: "client",
  proposalNumber: "proposalNumber",
  validUntil: "validUntil",
} as const;

/** Links to the field in the project's form if the user may edit it. */
function NotSet({ report, field }: { report: Report; field: keyof typeof fields }) {
  const t = useTranslate();
  const text = t("report:notSet");
  if (!report.can.update) return text;
  return (
    <TextLink
      to={`${pathTo("editProject", { id: report.id })}?field=${field}`}
      aria-label={t("report:notSetOf", { field: t(`report:${fields[field]}`) })}
      sx={{ "@media print": { color: "inherit", textDecoration: "none" } }}
    >
      {text}
    </TextLink>
  );
}

function Totals({ report }: { report: Report }) {
  const t = useTranslate();
  const taskCount = useTaskCount();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {t("report:estimate")}
      </Typography>
      <Box
        component="p"
        sx={{
          m: 0,
          mb: 1,
          fontSize: { xs: "2rem", md: "2.5rem" },
          fontWeight: 650,
          lineHeight: 1.2,
        }}
      >
        <TotalText {...report} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("report:features", { count: report.featureCount })}
        {" · "}
        {taskCount(report)}
      </Typography>
      <ExplainedForecast
        projectId={report.id}
        taskCount={report.taskCount}
        estimates={estimatesOf(report.features)}
      />
    </Box>
  );
}

export function ReportSummary({ report }: { report: Report }) {
  const t = useTranslate();
  const { user } = useSession();
  const today = useToday();
  const { clientName, proposalNumber, validUntil } = report;
  return (
    <SectionCard title={t("report:summary")}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
        }}
      >
        <Totals report={report} />
        <DetailsList
          entries={[
            [t("report:client"), clientName || <NotSet report={report} field="clientName" />],
            [
              t("report:proposalNumber"),
              proposalNumber || <NotSet report={report} field="proposalNumber" />,
            ],
            [t("report:date"), <DateText key="today" value={today} />],
            [
              t("report:validUntil"),
              validUntil ? (
                <ValidUntil key="until" day={validUntil} />
              ) : (
                <NotSet key="until" report={report} field="validUntil" />
              ),
            ],
            [
              t("report:preparedBy"),
              <Fragment key="user">
                <span translate="no">{user?.name}</span>
                <Box translate="no" sx={{ color: "text.secondary" }}>
                  {user?.email}
                </Box>
                <Box className="no-print" sx={{ typography: "caption", color: "text.secondary" }}>
                  {t("report:preparedByHelp")}
                </Box>
              </Fragment>,
            ],
          ]}
        />
      </Box>
    </SectionCard>
  );
}
