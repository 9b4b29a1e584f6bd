import Support from "@mui/icons-material/SupportOutlined";
import Button from "@mui/material/Button";
import { ticketStatuses } from "@presale/contracts/tickets.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { csvDate, csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useRefetchOnNotification } from "../../lib/socket/use-refetch-on-notification.ts";
import { TicketStatus } from "../shared/tickets/index.ts";
import { ticketsQuery } from "./support.operations.ts";
import { ticketActions } from "./ticket-actions.tsx";

const TicketDialog = lazyWithRetry(async () => (await import("./ticket-dialog.tsx")).TicketDialog);

const ticketsList = defineList(
  ticketsQuery,
  ({ tickets }) => tickets,
)({
  i18nKey: "support:list",
  lead: "support:list.lead",
  icon: <Support />,
  permission: "canLoginCompany",
  orders: ["lastMessageAt", "createdAt", "title"],
  order: "DESC",
  filters: {
    status: choiceFilter({
      label: "support:filters.status",
      values: ticketStatuses,
      nameOf: (status) => `support:statuses.${status}`,
    }),
    whose: choiceFilter({
      label: "support:filters.whose",
      values: ["own"],
      nameOf: (whose) => `support:filters.${whose}`,
    }),
  },
  filterOf: ({ query, status, whose }) => ({ query, status, isOwn: whose === "own" || null }),
  titleOf: ({ title }) => title,
  actions: ticketActions,
  columns: ({ t, user }) => [
    {
      id: "title",
      header: t("support:fields.title"),
      orderBy: "title",
      file: ({ title }) => title,
      cell: ({ id, title, author, status, isWaiting }) => (
        <TwoLines
          small={[
            `#${id}`,
            author.id !== user?.id && author.name,
            status === "processing" && !isWaiting && t("support:answered"),
          ]
            .filter(Boolean)
            .join(" · ")}
        >
          <RowLink to={pathTo("ticket", { id })}>{title}</RowLink>
        </TwoLines>
      ),
    },
    {
      id: "status",
      header: t("support:fields.status"),
      width: 140,
      file: ({ status }) => t(`support:statuses.${status}`),
      cell: ({ status }) => <TicketStatus status={status} />,
    },
    {
      id: "lastMessageAt",
      header: t("support:fields.lastMessage"),
      orderBy: "lastMessageAt",
      width: 170,
      hidePriority: 1,
      file: ({ lastMessageAt }) => csvDateTime(lastMessageAt),
      cell: ({ lastMessageAt }) => <DateText value={lastMessageAt} hasTime />,
    },
    {
      id: "createdAt",
      header: t("support:fields.opened"),
      orderBy: "createdAt",
      width: 130,
      hidePriority: 2,
      file: ({ createdAt }) => csvDate(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
});

/** Lists the user's own tickets, or all the company's tickets for users who manage the team. */
export default function TicketsList() {
  const t = useTranslate();
  const list = useRowsList(ticketsList);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const openDialog = () => setIsDialogOpen(true);
  // The server refuses a ticket by staff in the user's name.
  const mayOpen = !useSession().user?.impersonator;
  useRefetchOnNotification(/^ticket/, list.reload);
  return (
    <>
      <RowsList
        kind={ticketsList}
        list={list}
        actions={
          mayOpen && (
            <CreateButton
              permission="canLoginCompany"
              label={t("support:list.add")}
              onClick={openDialog}
            />
          )
        }
        emptyAction={
          mayOpen && (
            <Button variant="contained" onClick={openDialog}>
              {t("support:list.add")}
            </Button>
          )
        }
      />
      {isDialogOpen && <TicketDialog onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
