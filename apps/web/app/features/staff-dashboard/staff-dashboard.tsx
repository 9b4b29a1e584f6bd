import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type StaffTile, staffTiles } from "@presale/contracts/staff-stats.ts";
import { ticketAges } from "@presale/contracts/tickets.ts";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { formatCount } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { moneyStatCards } from "./money-stats.ts";
import { type StaffStats, staffDashboardQuery, tileFilters } from "./staff-dashboard.operations.ts";
import { StatCards, type StatTile } from "./stat-cards.tsx";
import { linkToRows } from "./stat-links.ts";
import { StatsSection } from "./stats-section.tsx";

const attentionTiles = [
  "transactions",
  "companies",
  "ticketsMine",
  "ticketsUnassigned",
  "contacts",
  "feedbacks",
] as const;
const healthTiles = ["errors", "waitingJobs", "failedJobs", "failedEmails"] as const;
/** Highlighted, since they should be zero. */
const alarmingTiles: readonly StaffTile[] = [
  "transactions",
  "companies",
  "errors",
  "failedJobs",
  "failedEmails",
  "older",
];

/** Returns the sections with stats other than zero. */
function sectionsOf(t: Translate, stats: StaffStats) {
  const tilesOf = (id: StaffTile, labelOf: (count: number) => string): StatTile[] => {
    const count = stats[id]?.total;
    if (!count) return [];
    return [
      {
        id,
        value: formatCount(count),
        label: labelOf(count),
        to: linkToRows(staffTiles[id]),
        isAlarming: alarmingTiles.includes(id),
      },
    ];
  };
  const countTilesOf = (id: (typeof attentionTiles | typeof healthTiles)[number]) =>
    tilesOf(id, (count) => t(`backoffice:dashboard.${id}`, { count }));
  return [
    { title: t("backoffice:dashboard.waiting"), stats: attentionTiles.flatMap(countTilesOf) },
    { title: t("backoffice:dashboard.health"), stats: healthTiles.flatMap(countTilesOf) },
    {
      title: t("backoffice:dashboard.money"),
      stats: stats.moneyStats ? moneyStatCards(t, stats.moneyStats) : [],
    },
    {
      title: t("backoffice:dashboard.ticketAges"),
      stats: ticketAges.flatMap((age) => tilesOf(age, () => t(`backoffice:dashboard.ages.${age}`))),
    },
  ].filter((section) => section.stats.length > 0);
}

export default function StaffDashboard() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { data, failure, retry } = useData(staffDashboardQuery, {
    ...tileFilters,
    readsInvoices: isPermitted("canReadInvoicesAdmin"),
    readsTransactions: isPermitted("canReadTransactionsPaymentsAdmin"),
    readsCompanies: isPermitted("canReadCompaniesAdmin"),
    readsSupport: isPermitted("canReadSupportAdmin"),
    readsContacts: isPermitted("canReadContactsAdmin"),
  });
  const sections = data && sectionsOf(t, data);
  const isAllClear = sections?.length === 0;
  return (
    <>
      <PageHeading title={t("backoffice:dashboard.title")} lead={t("backoffice:dashboard.lead")} />
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton variant="rounded" height={260} aria-busy />}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <Box role="status" sx={{ mb: isAllClear ? 4 : 0 }}>
        {isAllClear && t("backoffice:dashboard.allClear")}
      </Box>
      {sections && (
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {sections.map((section) => (
            <StatCards key={section.title} {...section} />
          ))}
          {/* Rendered below the summary once that has loaded, so that nothing moves. */}
          <StatsSection />
        </Box>
      )}
    </>
  );
}
