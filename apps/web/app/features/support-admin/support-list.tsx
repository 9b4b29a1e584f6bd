import Support from "@mui/icons-material/SupportOutlined";
import { ticketAges, ticketAssignments, ticketStatuses } from "@presale/contracts/tickets.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { rowFilter } from "../../components/list/filters/row-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useRefetchOnNotification } from "../../lib/socket/use-refetch-on-notification.ts";
import { TicketStatus } from "../shared/tickets/index.ts";
import { type SupportTicketRow, supportTicketsQuery } from "./support-admin.operations.ts";
import { fetchAssigneesByIds, searchAssignees } from "./support-admin.requests.ts";
import { SupportStats } from "./support-stats.tsx";
import { supportTicketActions } from "./ticket-actions.tsx";
import { waitingFor } from "./waiting-for.tsx";

const OpenTicketDialog = lazyWithRetry(
  async () => (await import("./open-ticket-dialog.tsx")).OpenTicketDialog,
);

/** Filters by company. It has no control: only links set it. */
const companyFilter: Filter<string, SupportTicketRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) => {
    const found = rows?.find(({ company }) => company.id === id);
    const name = found?.company.name ?? t("supportAdmin:filters.thisCompany");
    return t("supportAdmin:filters.company", { name });
  },
};

const supportList = defineList(
  supportTicketsQuery,
  ({ supportTickets }) => supportTickets,
)({
  i18nKey: "supportAdmin:list",
  lead: "supportAdmin:list.lead",
  icon: <Support />,
  permission: "canReadSupportAdmin",
  orders: ["lastMessageAt", "title", "company", "person"],
  order: "DESC",
  filters: {
    companyId: companyFilter,
    status: choiceFilter({
      label: "support:filters.status",
      values: ticketStatuses,
      nameOf: (status) => `support:statuses.${status}`,
    }),
    assignment: choiceFilter({
      label: "supportAdmin:filters.assignment",
      values: ticketAssignments,
      nameOf: (assignment) => `supportAdmin:filters.assignments.${assignment}`,
    }),
    age: choiceFilter({
      label: "supportAdmin:filters.age",
      values: ticketAges,
      nameOf: (age) => `backoffice:dashboard.ages.${age}`,
      isRare: true,
      hasChip: true,
    }),
    waitingFor: choiceFilter({
      label: "supportAdmin:filters.waitingFor",
      values: ["staff", "customer"],
      nameOf: (side) => `supportAdmin:filters.sides.${side}`,
      isRare: true,
    }),
    assigneeId: {
      ...rowFilter({
        label: "supportAdmin:filters.colleague",
        search: searchAssignees,
        find: fetchAssigneesByIds,
      }),
      isRare: true,
    },
  },
  filterOf: ({ waitingFor: side, ...filter }) => ({
    ...filter,
    isWaiting: side === null ? null : side === "staff",
  }),
  titleOf: ({ title }) => title,
  actions: supportTicketActions,
  columns: ({ t }) => [
    {
      id: "title",
      header: t("support:fields.title"),
      orderBy: "title",
      file: ({ title }) => title,
      cell: (ticket) => {
        const side = waitingFor(ticket);
        return (
          <TwoLines
            small={[`#${ticket.id}`, side && t(`supportAdmin:waiting.${side}`)]
              .filter(Boolean)
              .join(" · ")}
          >
            <RowLink to={pathTo("backofficeTicket", { id: ticket.id })}>{ticket.title}</RowLink>
          </TwoLines>
        );
      },
    },
    {
      id: "person",
      header: t("supportAdmin:fields.person"),
      orderBy: "person",
      width: 200,
      hidePriority: 2,
      file: [
        { header: t("supportAdmin:fields.person"), value: ({ person }) => person.name },
        { header: t("supportAdmin:fields.company"), value: ({ company }) => company.name },
      ],
      cell: ({ person, company }) => <TwoLines small={company.name}>{person.name}</TwoLines>,
    },
    {
      id: "status",
      header: t("support:fields.status"),
      width: 130,
      file: ({ status }) => t(`support:statuses.${status}`),
      cell: ({ status }) => <TicketStatus status={status} />,
    },
    {
      id: "assignee",
      header: t("supportAdmin:fields.assignee"),
      width: 150,
      hidePriority: 3,
      cell: ({ assignee }) => assignee?.name ?? t("supportAdmin:unassigned"),
    },
    {
      id: "lastMessageAt",
      header: t("support:fields.lastMessage"),
      orderBy: "lastMessageAt",
      width: 160,
      hidePriority: 1,
      file: ({ lastMessageAt }) => csvDateTime(lastMessageAt),
      cell: ({ lastMessageAt }) => <DateText value={lastMessageAt} hasTime />,
    },
  ],
});

export default function SupportList() {
  const t = useTranslate();
  const list = useRowsList(supportList);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  useRefetchOnNotification(/^ticket/, list.reload);
  return (
    <>
      <RowsList
        kind={supportList}
        list={list}
        actions={
          <>
            <SupportStats />
            <CreateButton
              permission="canCreateSupportAdmin"
              label={t("supportAdmin:list.add")}
              onClick={() => setIsDialogOpen(true)}
            />
          </>
        }
      />
      {isDialogOpen && <OpenTicketDialog onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
