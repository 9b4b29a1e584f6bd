import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type StaffTile, staffTiles } from "@presale/contracts/staff-figures.ts";
import { ticketAges } from "@presale/contracts/tickets.ts";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { formatCount } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { FigureCards, type Stat } from "./figure-cards.tsx";
import { linkToRows } from "./figure-links.ts";
import { FiguresSection } from "./figures-section.tsx";
import { moneyFigureCards } from "./money-figures.ts";
import {
  type StaffFigures,
  staffDashboardQuery,
  tileFilters,
} from "./staff-dashboard.operations.ts";

const attention = [
  "transactions",
  "companies",
  "ticketsMine",
  "ticketsUnassigned",
  "contacts",
  "feedbacks",
] as const;
const health = ["errors", "waitingJobs", "failedJobs", "failedMails"] as const;
/** Highlighted, since they should be zero. */
const alarming: readonly StaffTile[] = [
  "transactions",
  "companies",
  "errors",
  "failedJobs",
  "failedMails",
  "older",
];

/** Returns the sections with figures other than zero. */
function sectionsOf(t: Translate, figures: StaffFigures) {
  const tile = (id: StaffTile, labelOf: (count: number) => string): Stat[] => {
    const count = figures[id]?.total;
    if (!count) return [];
    return [
      {
        id,
        value: formatCount(count),
        label: labelOf(count),
        to: linkToRows(staffTiles[id]),
        isAlarming: alarming.includes(id),
      },
    ];
  };
  const counted = (id: (typeof attention | typeof health)[number]) =>
    tile(id, (count) => t(`backoffice:dashboard.${id}`, { count }));
  return [
    { title: t("backoffice:dashboard.waiting"), figures: attention.flatMap(counted) },
    { title: t("backoffice:dashboard.health"), figures: health.flatMap(counted) },
    {
      title: t("backoffice:dashboard.money"),
      figures: figures.moneyStats ? moneyFigureCards(t, figures.moneyStats) : [],
    },
    {
      title: t("backoffice:dashboard.ticketAges"),
      figures: ticketAges.flatMap((age) => tile(age, () => t(`backoffice:dashboard.ages.${age}`))),
    },
  ].filter((section) => section.figures.length > 0);
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
            <FigureCards key={section.title} {...section} />
          ))}
          {/* Rendered below and after the summary, so that its figures shift nothing. */}
          <FiguresSection />
        </Box>
      )}
    </>
  );
}
