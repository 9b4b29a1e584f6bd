import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { TicketCare } from "@presale/contracts/tickets.ts";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { type Figure, FigureCards } from "./figure-cards.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { moneyFigureCards } from "./money-figures.ts";
import { staffDashboardQuery } from "./staff-dashboard.operations.ts";

const ticketsOf = (care: TicketCare) =>
  listLink(pathTo("backofficeSupport"), { status: "processing", care });

export default function StaffDashboard() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { data, failure, retry } = useData(staffDashboardQuery, {
    readsInvoices: isPermitted("canReadInvoicesAdmin"),
    readsTransactions: isPermitted("canReadTransactionsPaymentsAdmin"),
    readsCompanies: isPermitted("canReadCompaniesAdmin"),
    readsSupport: isPermitted("canReadSupportAdmin"),
    readsContacts: isPermitted("canReadContactsAdmin"),
  });
  const counted = (
    id:
      | "ticketsMine"
      | "ticketsUnassigned"
      | "contacts"
      | "feedbacks"
      | "transactions"
      | "companies"
      | "errors"
      | "waitingJobs"
      | "failedJobs"
      | "failedMails",
    count: number | undefined,
    to: string,
    isAlarming = false,
  ): Figure[] =>
    count === undefined
      ? []
      : [
          {
            id,
            value: formatCount(count),
            label: t(`backoffice:dashboard.${id}`, { count }),
            to,
            isAlarming: isAlarming && count > 0,
          },
        ];
  const waiting = [
    ...counted(
      "transactions",
      data?.transactions?.total,
      listLink(pathTo("backofficeTransactions"), { needsStaff: "yes" }),
      true,
    ),
    ...counted(
      "companies",
      data?.companyAccounts?.total,
      listLink(pathTo("backofficeCompanies"), { owes: "yes" }),
      true,
    ),
    ...counted("ticketsMine", data?.supportFigures?.mine, ticketsOf("mine")),
    ...counted("ticketsUnassigned", data?.supportFigures?.unassigned, ticketsOf("nobody")),
    ...counted(
      "contacts",
      data?.contacts?.total,
      listLink(pathTo("backofficeContacts"), { state: "new" }),
    ),
    ...counted(
      "feedbacks",
      data?.feedbacks?.total,
      listLink(pathTo("backofficeFeedbacks"), { state: "new" }),
    ),
  ];
  const health = [
    ...counted(
      "errors",
      data?.errorGroups?.total,
      listLink(pathTo("backofficeErrors"), { state: "open" }),
      true,
    ),
    ...counted(
      "waitingJobs",
      data?.jobQueues?.reduce((sum, { waiting }) => sum + waiting, 0),
      pathTo("backofficeJobs"),
    ),
    ...counted("failedJobs", data?.failedJobs?.total, pathTo("backofficeJobs"), true),
    ...counted(
      "failedMails",
      data?.failedMails?.total,
      listLink(pathTo("backofficeJobs"), { queue: "mail" }),
      true,
    ),
  ];
  const money = data?.moneyFigures && moneyFigureCards(t, data.moneyFigures);
  return (
    <>
      <PageHeading title={t("backoffice:dashboard.title")} lead={t("backoffice:dashboard.lead")} />
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton variant="rounded" height={260} aria-busy />}
      {data && (
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <FigureCards title={t("backoffice:dashboard.waiting")} figures={waiting} />
          <FigureCards title={t("backoffice:dashboard.health")} figures={health} />
          {money &&
            (money.length > 0 ? (
              <FigureCards title={t("backoffice:dashboard.money")} figures={money} />
            ) : (
              <SectionCard title={t("backoffice:dashboard.money")}>
                <Typography variant="body2" color="textSecondary">
                  {t("backoffice:dashboard.none")}
                </Typography>
              </SectionCard>
            ))}
          <FiguresSection />
        </Box>
      )}
    </>
  );
}
