import { addDays, startOfUtcDay, utcDay } from "@presale/contracts/dates.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { type TicketAge, type TicketStatus, ticketAgeDays } from "@presale/contracts/tickets.ts";
import { and, eq, gte, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Condition, equals, isSet } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { companies } from "../../schema/companies.ts";
import { tickets } from "../../schema/support.ts";
import { users } from "../../schema/users.ts";
import { ticketWords } from "../support/tickets.queries.ts";

const assignees = alias(users, "assignee");

const startOfDayAgo = (days: number) => startOfUtcDay(addDays(utcDay(new Date()), -days));

const hasAge: Condition<TicketAge> = {
  columns: [tickets.createdAt],
  when: (value) => {
    const { from, to } = ticketAgeDays[value];
    return and(
      lt(tickets.createdAt, startOfDayAgo(from - 1)),
      to === null ? undefined : gte(tickets.createdAt, startOfDayAgo(to)),
    );
  },
};

/** Lists the tickets of all companies, for staff. Contains only the list's columns. */
export const supportTicketList = defineList({
  rows: (db) =>
    db
      .select({
        id: tickets.id,
        title: tickets.title,
        status: tickets.status,
        isWaiting: tickets.isWaiting,
        version: tickets.version,
        lastMessageAt: tickets.lastMessageAt,
        company: { id: companies.id, name: companies.name },
        person: { id: users.id, name: users.name, email: users.email },
        assignee: { id: assignees.id, name: assignees.name },
      })
      .from(tickets)
      .innerJoin(companies, eq(companies.id, tickets.companyId))
      .innerJoin(users, refersTo(tickets.authorId, users))
      .leftJoin(assignees, eq(assignees.id, tickets.assigneeId)),
  id: tickets.id,
  orderBy: {
    lastMessageAt: tickets.lastMessageAt,
    title: tickets.title,
    company: companies.name,
    person: users.name,
  },
  defaultOrder: "lastMessageAt",
  filters: {
    query: ticketWords(companies.name, users.name, users.email),
    status: equals(tickets.status),
    age: hasAge,
    companyId: equals(tickets.companyId),
    assigneeId: equals(tickets.assigneeId),
    isAssigned: isSet(tickets.assigneeId),
    isWaiting: equals(tickets.isWaiting),
  },
});
export type SupportTicket = RowIn<typeof supportTicketList>;

export interface TicketFilter {
  query?: string | null | undefined;
  status?: TicketStatus | null | undefined;
  age?: TicketAge | null | undefined;
  companyId?: number | null | undefined;
  assigneeId?: number | null | undefined;
  isAssigned?: boolean | null | undefined;
  isWaiting?: boolean | null | undefined;
}

export type SupportTicketLookup = ReturnType<typeof createSupportTicketLookup>;
export function createSupportTicketLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  return {
    findTicketsAcrossCompanies: (paging: Paging, filter: TicketFilter) =>
      supportTicketList.page(db, paging, filter),
    countTicketsAcrossCompanies: (filter: TicketFilter) => supportTicketList.total(db, filter),
    /** Ids are unique across companies, so the row gives the company. */
    findTicketAcrossCompanies: (id: number) => supportTicketList.find(db, id),
  };
}
