import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { Fragment } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { DetailsList } from "../../components/rows/details-card.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { rangeText } from "../../lib/amounts.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useCompanyZone, useSession } from "../../lib/session.ts";
import { ExplainedForecast, estimatesKeyOf } from "../shared/forecast/index.ts";
import type { Report, ReportPrice } from "./report.operations.ts";

/** Returns today in the company's time zone, as in the PDF. */
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

const fieldKeys = {
  clientName: "client",
  proposalNumber: "proposalNumber",
  validUntil: "validUntil",
} as const;

/** Links to the field in the project's form if the user may edit it. */
function NotSet({ report, field }: { report: Report; field: keyof typeof fieldKeys }) {
  const t = useTranslate();
  const text = t("report:notSet");
  if (!report.can.update) return text;
  return (
    <TextLink
      to={`${pathTo("editProject", { id: report.id })}?field=${field}`}
      aria-label={t("report:notSetOf", { field: t(`report:${fieldKeys[field]}`) })}
      sx={{ "@media print": { color: "inherit", textDecoration: "none" } }}
    >
      {text}
    </TextLink>
  );
}

interface Props {
  report: Report;
  /** Null for users who may not read it. */
  price?: ReportPrice | null | undefined;
}

/** Shows the net price on screen only, since the proposal may hide it. */
function NetPrice({ report, price }: Props) {
  const t = useTranslate();
  if (!price || price.settings.kind === "none") return null;
  const { lines, rateCard } = price;
  const net = lines && rateCard && rangeText(lines.net, rateCard);
  return (
    <Typography variant="body2" className="no-print">
      <TextLink to={pathTo("projectPrice", { id: report.id })}>
        {net ? t("report:netPrice", { amount: net }) : t("report:incompletePrice")}
      </TextLink>
      {!net && (
        <Box component="span" sx={{ ml: 1, typography: "caption", color: "text.secondary" }}>
          {t("report:priceMissing")}
        </Box>
      )}
    </Typography>
  );
}

function Totals({ report, price }: Props) {
  const t = useTranslate();
  const taskCount = useTaskCountText();
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
      <NetPrice report={report} price={price} />
      <ExplainedForecast
        projectId={report.id}
        taskCount={report.taskCount}
        estimatesKey={estimatesKeyOf(report.features)}
      />
    </Box>
  );
}

export function ReportSummary({ report, price }: Props) {
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
        <Totals report={report} price={price} />
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
                  {user && <EmailText>{user.email}</EmailText>}
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
