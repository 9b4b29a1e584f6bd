import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import { Viewers } from "../shared/presence/index.ts";
import {
  MessageForm,
  MessageItem,
  MessageList,
  TicketStatus,
  TicketThread,
} from "../shared/tickets/index.ts";
import { replyToTicketMutation, type Ticket, ticketQuery } from "./support.operations.ts";
import { ticketActions } from "./ticket-actions.tsx";

const TicketDialog = lazyWithRetry(async () => (await import("./ticket-dialog.tsx")).TicketDialog);

const ticketPage: PageKind<Ticket> = {
  backLink: { label: "nav:support", to: pathTo("support") },
  titleOf: ({ title }) => title,
  actions: ticketActions,
  // The reply is the page's primary action.
  isNeutral: true,
};

function TicketFacts({ status, author, createdAt, lastMessageAt }: Ticket) {
  const t = useTranslate();
  const facts: DetailEntry[] = [
    [t("support:fields.status"), <TicketStatus key="status" status={status} />],
    [t("support:fields.person"), author.name],
    [t("support:fields.opened"), <DateText key="opened" value={createdAt} hasTime />],
    [t("support:fields.lastMessage"), <DateText key="last" value={lastMessageAt} hasTime />],
  ];
  return <DetailsCard title={t("support:facts")} entries={facts} />;
}

/** Names the side that must write next. */
function WaitingFor({ isWaiting, author }: Ticket) {
  const t = useTranslate();
  const { user } = useSession();
  const side = author.id === user?.id ? "you" : "colleague";
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isWaiting ? "default" : "warning"}
      label={t(`support:waitingFor.${isWaiting ? "support" : side}`, { name: author.name })}
    />
  );
}

function Conversation({ ticket, onImageError }: { ticket: Ticket; onImageError: () => void }) {
  const t = useTranslate();
  const { user } = useSession();
  const { author, isOpenedByStaff, messages } = ticket;
  return (
    <SectionCard title={t("support:conversation.title")}>
      {isOpenedByStaff && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {author.id === user?.id
            ? t("support:conversation.openedForYou")
            : t("support:conversation.openedFor", { name: author.name })}
        </Typography>
      )}
      <MessageList>
        {messages.map((message) => {
          const name = message.authorName ?? t("support:conversation.staff");
          return (
            <MessageItem
              key={message.id}
              label={t("support:conversation.by", { name })}
              name={name}
              shownName={message.isOwn ? t("support:conversation.you") : undefined}
              message={message}
              isFromViewersSide={message.authorName !== null}
              onImageError={onImageError}
            />
          );
        })}
      </MessageList>
    </SectionCard>
  );
}

function Reply({ ticket: { id, status, can } }: { ticket: Ticket }) {
  const t = useTranslate();
  const { user } = useSession();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  // The server refuses a reply by staff in the user's name.
  if (user?.impersonator) return null;
  if (!can.reply)
    return (
      <>
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setIsDialogOpen(true)}>
              {t("support:reply.closedNew")}
            </Button>
          }
        >
          {t("support:reply.closed")}
        </Alert>
        {isDialogOpen && <TicketDialog onClose={() => setIsDialogOpen(false)} />}
      </>
    );
  const isResolved = status === "resolved";
  return (
    <SectionCard>
      <MessageForm
        label={t("support:reply.label")}
        help={isResolved ? t("support:reply.helpResolved") : undefined}
        submitLabel={t(isResolved ? "support:reply.submitResolved" : "support:reply.submit")}
        draftKey={`ticket.${id}`}
        onSubmit={(input, send) => send(replyToTicketMutation, { ticketId: id, input })}
        onDone={() => {}}
      />
    </SectionCard>
  );
}

function TicketDetails({ id }: { id: string }) {
  const state = useRow(ticketQuery, { id }, ({ ticket }) => ticket);
  return (
    <RowPage
      kind={ticketPage}
      state={state}
      titleTool={(ticket) => (
        <>
          <Typography color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
            #{ticket.id}
          </Typography>
          <TicketStatus status={ticket.status} isBesideTitle />
          <Viewers kind="ticket" id={ticket.id} onChanged={state.retry} />
        </>
      )}
      lead={(ticket) => (
        // Keeps the chip's height, so that resolving doesn't move the conversation.
        <Box sx={{ minHeight: 24 }}>
          {ticket.status === "processing" && <WaitingFor {...ticket} />}
        </Box>
      )}
      aside={(ticket) => <TicketFacts {...ticket} />}
    >
      {(ticket) => (
        <TicketThread form={<Reply ticket={ticket} />}>
          <Conversation ticket={ticket} onImageError={state.retry} />
        </TicketThread>
      )}
    </RowPage>
  );
}

export default recordScreen(TicketDetails);
