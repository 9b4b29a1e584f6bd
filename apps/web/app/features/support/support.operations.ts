import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";
import { messageImage } from "../shared/message-images/index.ts";

const ticketRow = graphql(`
  fragment TicketRow on Ticket {
    id title status isWaiting lastMessageAt createdAt author { id name } can { reply resolve }
  }
`);
export type TicketRow = ResultOf<typeof ticketRow>;

const ticketPage = graphql(
  `fragment TicketPage on Ticket {
    ...TicketRow
    isOpenedByStaff
    messages { id text authorName isOwn createdAt images { ...MessageImage } }
  }`,
  [ticketRow, messageImage],
);
export type Ticket = ResultOf<typeof ticketPage>;

export const ticketsQuery = graphql(
  `query Tickets($paging: PagingInput, $filter: TicketFilter) {
    tickets(paging: $paging, filter: $filter) { total items { ...TicketRow } }
  }`,
  [ticketRow],
);

export const ticketQuery = graphql(`query Ticket($id: ID!) { ticket(id: $id) { ...TicketPage } }`, [
  ticketPage,
]);

export const createTicketMutation = graphql(`
  mutation CreateTicket($input: CreateTicketInput!) { createTicket(input: $input) { id } }
`);

export const replyToTicketMutation = graphql(
  `mutation ReplyToTicket($ticketId: ID!, $input: TicketMessageInput!) {
    replyToTicket(ticketId: $ticketId, input: $input) { ...TicketPage }
  }`,
  [ticketPage],
);

export const resolveTicketMutation = graphql(
  `mutation ResolveTicket($ticketId: ID!) { resolveTicket(ticketId: $ticketId) { ...TicketRow } }`,
  [ticketRow],
);
