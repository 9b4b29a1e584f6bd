import type { TestApp, TestUser } from "./test-app.ts";

export interface TestTicket {
  id: string;
  title: string;
  status: string;
  isWaiting: boolean;
  isOpenedByStaff: boolean;
  author: { id: string };
  messages: {
    text: string;
    authorName: string | null;
    isOwn: boolean;
    images: { id: string; url: string }[];
  }[];
  can: { reply: boolean; resolve: boolean };
}
export interface TestSupportTicket {
  id: string;
  status: string;
  version: number;
  isWaiting: boolean;
  assignee: { id: string; name: string } | null;
  company: { id: string };
  conversation: {
    openedByName: string | null;
    messages: { text: string; isOfStaff: boolean; images: { url: string }[] }[];
  };
  notes: { text: string; authorName: string; images: { url: string }[] }[];
  can: { answer: boolean; assign: boolean; note: boolean; delete: boolean; nextStatuses: string[] };
}

const ownFields =
  "id title status isWaiting isOpenedByStaff author { id } messages { text authorName isOwn images { id url } } can { reply resolve }";
const staffFields =
  "id title status version isWaiting assignee { id name } company { id } conversation { openedByName messages { text isOfStaff images { url } } } notes { text authorName images { url } } can { answer assign note delete nextStatuses }";

export const ticketInput = { title: "Exports fail", text: "The PDF of a project stays empty." };

export function ticketsOf(test: TestApp) {
  type Who = TestUser | null;
  const open = (user: Who, changes: object = {}) =>
    test.call<{ createTicket: TestTicket }>(
      `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ${ownFields} } }`,
      { input: { ...ticketInput, ...changes } },
      user,
    );
  const read = (user: Who, id: string) =>
    test.call<{ ticket: TestTicket }>(
      `query ($id: ID!) { ticket(id: $id) { ${ownFields} } }`,
      { id },
      user,
    );
  const list = async (user: Who, filter: object = {}) => {
    const { data } = await test.call<{ tickets: { total: number; items: { id: string }[] } }>(
      "query ($filter: TicketFilter) { tickets(filter: $filter) { total items { id } } }",
      { filter },
      user,
    );
    return data.tickets.items.map(({ id }) => id);
  };
  const reply = (user: Who, ticketId: string, text: string, imageIds: string[] = []) =>
    test.call<{ replyToTicket: TestTicket }>(
      `mutation ($ticketId: ID!, $input: TicketMessageInput!) { replyToTicket(ticketId: $ticketId, input: $input) { ${ownFields} } }`,
      { ticketId, input: { text, imageIds } },
      user,
    );
  const resolve = (user: Who, ticketId: string) =>
    test.call<{ resolveTicket: TestTicket }>(
      `mutation ($ticketId: ID!) { resolveTicket(ticketId: $ticketId) { ${ownFields} } }`,
      { ticketId },
      user,
    );
  const staffRead = (user: Who, ticketId: string) =>
    test.call<{ supportTicket: TestSupportTicket }>(
      `query ($ticketId: ID!) { supportTicket(ticketId: $ticketId) { ${staffFields} } }`,
      { ticketId },
      user,
    );
  const staffList = async (user: Who, filter: object = {}) => {
    const { data } = await test.call<{ supportTickets: { items: { id: string }[] } }>(
      "query ($filter: SupportTicketFilter) { supportTickets(filter: $filter, paging: { perPage: 100 }) { total items { id } } }",
      { filter },
      user,
    );
    return data.supportTickets.items.map(({ id }) => id);
  };
  const addMessage =
    (mutation: "replyToTicketAsStaff" | "addTicketNote") =>
    (user: Who, ticketId: string, text: string, imageIds: string[] = []) =>
      test.call<Record<typeof mutation, TestSupportTicket>>(
        `mutation ($ticketId: ID!, $input: TicketMessageInput!) { ${mutation}(ticketId: $ticketId, input: $input) { ${staffFields} } }`,
        { ticketId, input: { text, imageIds } },
        user,
      );
  const answerAndResolve = (user: Who, ticketId: string, text: string) =>
    test.call<{ replyToTicketAsStaff: TestSupportTicket }>(
      `mutation ($ticketId: ID!, $input: TicketMessageInput!) { replyToTicketAsStaff(ticketId: $ticketId, input: $input, resolve: true) { ${staffFields} } }`,
      { ticketId, input: { text } },
      user,
    );
  const setStatus = (user: Who, ticketId: string, status: string, version: number) =>
    test.call<{ setTicketStatus: TestSupportTicket }>(
      `mutation ($ticketId: ID!, $status: TicketStatus!, $version: Int!) { setTicketStatus(ticketId: $ticketId, status: $status, version: $version) { ${staffFields} } }`,
      { ticketId, status, version },
      user,
    );
  const assign = (user: Who, ticketId: string, assigneeId: string | null, version: number) =>
    test.call<{ assignTicket: TestSupportTicket }>(
      `mutation ($ticketId: ID!, $assigneeId: ID, $version: Int!) { assignTicket(ticketId: $ticketId, assigneeId: $assigneeId, version: $version) { ${staffFields} } }`,
      { ticketId, assigneeId, version },
      user,
    );
  const openFor = (user: Who, userId: string, changes: object = {}) =>
    test.call<{ openSupportTicket: TestSupportTicket }>(
      `mutation ($input: OpenSupportTicketInput!) { openSupportTicket(input: $input) { ${staffFields} } }`,
      { input: { ...ticketInput, userId, ...changes } },
      user,
    );
  const remove = (user: Who, ticketId: string) =>
    test.call<{ deleteTicket: boolean }>(
      "mutation ($ticketId: ID!) { deleteTicket(ticketId: $ticketId) }",
      { ticketId },
      user,
    );
  const openAndGetId = async (user: TestUser, changes: object = {}) =>
    (await open(user, changes)).data.createTicket.id;
  /**
   * Returns the kind and data of the user's ticket notifications, once there are `count` or after
   * about 5 seconds.
   */
  async function notificationsOf(user: TestUser, count: number) {
    for (let tries = 0; ; tries += 1) {
      const rows = await test.sql<{ kind: string; data: Record<string, unknown> }>(
        "select kind, data from notification where user_id = $1 and kind like 'ticket%' order by id",
        [user.id],
      );
      if (rows.length >= count || tries > 200) return rows;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
  return {
    open,
    openAndGetId,
    read,
    list,
    reply,
    resolve,
    staffRead,
    staffList,
    answer: addMessage("replyToTicketAsStaff"),
    answerAndResolve,
    note: addMessage("addTicketNote"),
    setStatus,
    assign,
    openFor,
    remove,
    notificationsOf,
  };
}
