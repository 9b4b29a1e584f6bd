import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";
import { messageImage } from "../shared/message-images/index.ts";

const supportTicketRow = graphql(`
  fragment SupportTicketRow on SupportTicket {
    id title status isWaiting version lastMessageAt
    company { id name }
    person { id name email }
    assignee { id name }
    can { answer assign note delete nextStatuses }
  }
`);
export type SupportTicketRow = ResultOf<typeof supportTicketRow>;

const supportTicketPage = graphql(
  `fragment SupportTicketPage on SupportTicket {
    ...SupportTicketRow
    conversation {
      createdAt openedByName
      messages { id text authorName isOfStaff createdAt images { ...MessageImage } }
    }
    customer { balance lastSeenAt errors { id title happenedAt } }
    notes { id text authorName createdAt images { ...MessageImage } }
  }`,
  [supportTicketRow, messageImage],
);
export type SupportTicket = ResultOf<typeof supportTicketPage>;

export const supportTicketsQuery = graphql(
  `query SupportTickets($paging: PagingInput, $filter: SupportTicketFilter) {
    supportTickets(paging: $paging, filter: $filter) { total items { ...SupportTicketRow } }
  }`,
  [supportTicketRow],
);

export const supportTicketQuery = graphql(
  `query SupportTicket($ticketId: ID!) { supportTicket(ticketId: $ticketId) { ...SupportTicketPage } }`,
  [supportTicketPage],
);

export const supportStatsQuery = graphql(`
  query SupportStats { supportStats { waiting unassigned mine } }
`);

export const assigneesQuery = graphql(`query TicketAssignees { ticketAssignees { id name } }`);

export const candidatesQuery = graphql(`
  query TicketCandidates($query: String!) {
    ticketCandidates(query: $query) { id name email companyName }
  }
`);

export const openSupportTicketMutation = graphql(`
  mutation OpenSupportTicket($input: OpenSupportTicketInput!) { openSupportTicket(input: $input) { id } }
`);

export const replyToTicketAsStaffMutation = graphql(
  `mutation ReplyToTicketAsStaff($ticketId: ID!, $input: TicketMessageInput!, $resolve: Boolean!) {
    replyToTicketAsStaff(ticketId: $ticketId, input: $input, resolve: $resolve) { ...SupportTicketPage }
  }`,
  [supportTicketPage],
);

export const addTicketNoteMutation = graphql(
  `mutation AddTicketNote($ticketId: ID!, $input: TicketMessageInput!) {
    addTicketNote(ticketId: $ticketId, input: $input) { ...SupportTicketPage }
  }`,
  [supportTicketPage],
);

export const setTicketStatusMutation = graphql(
  `mutation SetTicketStatus($ticketId: ID!, $status: TicketStatus!, $version: Int!) {
    setTicketStatus(ticketId: $ticketId, status: $status, version: $version) { ...SupportTicketRow }
  }`,
  [supportTicketRow],
);

export const assignTicketMutation = graphql(
  `mutation AssignTicket($ticketId: ID!, $assigneeId: ID, $version: Int!) {
    assignTicket(ticketId: $ticketId, assigneeId: $assigneeId, version: $version) { ...SupportTicketRow }
  }`,
  [supportTicketRow],
);

export const deleteTicketMutation = graphql(`
  mutation DeleteTicket($id: ID!) { deleteTicket(ticketId: $id) }
`);
