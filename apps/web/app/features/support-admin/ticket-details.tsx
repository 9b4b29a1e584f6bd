import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { Viewers } from "../shared/presence/index.ts";
import { MessageItem, MessageList, TicketStatus, TicketThread } from "../shared/tickets/index.ts";
import { Composer } from "./composer.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { type SupportTicket, supportTicketQuery } from "./support-admin.operations.ts";
import { supportTicketActions } from "./ticket-actions.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { WaitingFor } from "./waiting-for.tsx";

const ticketPage: PageKind<SupportTicket> = {
  backLink: { label: "nav:support", to: pathTo("backofficeSupport") },
  titleOf: ({ title }) => title,
  actions: supportTicketActions,
  buttons: 2,
};

interface ConversationProps {
  ticket: SupportTicket;
  onImageError: () => void;
}

function Conversation({ ticket, onImageError }: ConversationProps) {
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
            isFromViewersSide={message.isOfStaff}
            onImageError={onImageError}
          />
        ))}
      </MessageList>
    </SectionCard>
  );
}

function SupportTicketDetails({ id }: { id: string }) {
  const t = useTranslate();
  const state = useRow(supportTicketQuery, { ticketId: id }, ({ supportTicket }) => supportTicket);
  const { retry } = state;
  return (
    <RowPage
      kind={ticketPage}
      state={state}
      titleTool={(ticket) => (
        <>
          <TicketStatus status={ticket.status} isBesideTitle />
          <WaitingFor ticket={ticket} />
          <Viewers kind="ticket" id={ticket.id} onChanged={retry} />
        </>
      )}
      lead={({ id: number, person, company }) =>
        `${t("supportAdmin:number", { number })} · ${person.name} · ${company.name}`
      }
      aside={(ticket) => <TicketFacts ticket={ticket} onChanged={retry} />}
    >
      {(ticket) => (
        <TicketThread form={<Composer ticket={ticket} />}>
          <Conversation ticket={ticket} onImageError={retry} />
          <NotesPanel ticket={ticket} onImageError={retry} />
        </TicketThread>
      )}
    </RowPage>
  );
}

export default recordScreen(SupportTicketDetails);
