import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { toastSuccess } from "../../lib/toasts.ts";
import { useRow } from "../../lib/use-row.ts";
import type { Send } from "../../lib/use-send.ts";
import { Viewers } from "../shared/presence/index.ts";
import {
  MessageForm,
  MessageItem,
  MessageList,
  type TicketMessage,
  TicketStatus,
} from "../shared/tickets/index.ts";
import { NotesPanel } from "./notes-panel.tsx";
import {
  answerTicketMutation,
  type SupportTicket,
  supportTicketQuery,
} from "./support-admin.operations.ts";
import { supportTicketActions } from "./ticket-actions.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { WaitingFor } from "./waiting-for.tsx";

const ticketPage: PageKind<SupportTicket> = {
  backLink: { label: "nav:support", to: pathTo("backofficeSupport") },
  titleOf: ({ title }) => title,
  actions: supportTicketActions,
  buttons: 2,
};

interface PartProps {
  ticket: SupportTicket;
  onBroken: () => void;
}

function Conversation({ ticket, onBroken }: PartProps) {
  const t = useTranslate();
  return (
    <SectionCard title={t("support:conversation.title")}>
      <MessageList>
        {ticket.conversation.messages.map((message) => (
          <MessageItem
            key={message.id}
            label={t("support:conversation.by", { name: message.authorName })}
            name={message.authorName}
            message={message}
            isOurs={message.isOfStaff}
            onBroken={onBroken}
          />
        ))}
      </MessageList>
    </SectionCard>
  );
}

function Answer({ ticket: { id, title, status, person, can } }: { ticket: SupportTicket }) {
  const t = useTranslate();
  if (status === "closed") return <Alert severity="info">{t("supportAdmin:answer.closed")}</Alert>;
  if (!can.answer) return null;
  const { name } = person;
  const answer = (resolve: boolean) => async (input: TicketMessage, send: Send) => {
    const reply = await send(answerTicketMutation, { ticketId: id, input, resolve });
    if (resolve && reply.data)
      toastSuccess(t("supportAdmin:move.done", { title, status: t("support:statuses.resolved") }));
    return reply;
  };
  return (
    <SectionCard>
      <MessageForm
        label={t("supportAdmin:answer.label", { name })}
        help={t("supportAdmin:answer.help", { name })}
        submitLabel={t("supportAdmin:answer.submit")}
        draftKey={`supportTicket.${id}`}
        onSubmit={answer(false)}
        other={
          can.moves.includes("resolved")
            ? { label: t("supportAdmin:answer.submitResolved"), onSubmit: answer(true) }
            : undefined
        }
        onDone={() => {}}
      />
    </SectionCard>
  );
}

function SupportTicketDetails({ id }: { id: string }) {
  const state = useRow(supportTicketQuery, { ticketId: id }, ({ supportTicket }) => supportTicket);
  const { retry } = state;
  return (
    <RowPage
      kind={ticketPage}
      state={state}
      titleTool={(ticket) => (
        <>
          <TicketStatus status={ticket.status} isBeside />
          <WaitingFor ticket={ticket} />
          <Viewers kind="ticket" id={ticket.id} onChanged={retry} />
        </>
      )}
      lead={({ person, company }) => `${person.name} · ${company.name}`}
      aside={(ticket) => <TicketFacts ticket={ticket} onChanged={retry} />}
    >
      {(ticket) => (
        <Stack spacing={2.5}>
          <Conversation ticket={ticket} onBroken={retry} />
          <Answer ticket={ticket} />
          <NotesPanel ticket={ticket} onBroken={retry} />
        </Stack>
      )}
    </RowPage>
  );
}

export default recordScreen(SupportTicketDetails);
