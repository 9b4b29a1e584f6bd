import { subjectTypes } from "@presale/contracts/subjects.ts";
import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { pageSize, pagesById } from "../../platform/db/pages-by-id.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { taskActuals } from "../../schema/actual-hours.ts";
import { articles } from "../../schema/articles.ts";
import { binEntries } from "../../schema/bin.ts";
import { comments } from "../../schema/comments.ts";
import { companies } from "../../schema/companies.ts";
import { contacts } from "../../schema/contacts.ts";
import { feedbacks } from "../../schema/feedbacks.ts";
import { files } from "../../schema/files.ts";
import { identities } from "../../schema/identities.ts";
import { invites } from "../../schema/invites.ts";
import { newsReads } from "../../schema/news.ts";
import { notes } from "../../schema/notes.ts";
import { notificationPreferences } from "../../schema/notification-preferences.ts";
import { notifications } from "../../schema/notifications.ts";
import { projectMembers } from "../../schema/projects.ts";
import { savedFilters } from "../../schema/saved-filters.ts";
import { sessions } from "../../schema/sessions.ts";
import { subjectIds, subjectTables } from "../../schema/subjects.ts";
import { ticketMessages, tickets } from "../../schema/support.ts";
import { tags } from "../../schema/tags.ts";
import { tasks } from "../../schema/tasks.ts";
import { twoFactors } from "../../schema/two-factor.ts";
import { users } from "../../schema/users.ts";
import { proposalVersions } from "../../schema/versions.ts";

export interface Person {
  companyId: number;
  userId: number;
  email: string;
}

/** The personal data in one table. Exported columns are listed one by one. */
export interface PersonalDataSource {
  /** Name of the file in the zip. */
  name: string;
  table: PgTable;
  columns: Record<string, PgColumn | SQL>;
  condition: (person: Person) => SQL | undefined;
  /** Column for keyset pagination. Absent where a user has few rows. */
  id?: PgColumn;
}

const ownedBy = (table: { companyId: PgColumn }, user: PgColumn) => (person: Person) =>
  and(eq(table.companyId, person.companyId), eq(user, person.userId));
/** Matches rows of public forms, which have no user id, by the user's verified address. */
const sentFrom = (email: PgColumn) => (person: Person) =>
  eq(sql`lower(${email})`, person.email.toLowerCase());

type LibraryTable = PgTable &
  Record<"companyId" | "id" | "authorId" | "title" | "createdAt", PgColumn>;
/** Returns a source with titles of rows that the user created. The company owns their content. */
const authoredRows = (
  name: string,
  table: LibraryTable,
  more: Record<string, PgColumn> = {},
): PersonalDataSource => ({
  name,
  table,
  columns: { id: table.id, title: table.title, createdAt: table.createdAt, ...more },
  condition: ownedBy(table, table.authorId),
  id: table.id,
});

/**
 * Tables and columns in a user's export of their own data. The columns must not contain hashes,
 * keys or secrets.
 */
export const personalData: readonly PersonalDataSource[] = [
  {
    name: "account",
    table: users,
    columns: {
      id: users.id,
      name: users.name,
      email: users.email,
      type: users.type,
      isActive: users.active,
      confirmedAt: users.verifiedAt,
      acceptedTermsVersion: users.termsVersion,
      acceptedPrivacyVersion: users.privacyVersion,
      acceptedAt: users.acceptedAt,
      lastSeenAt: users.lastSeenAt,
      createdAt: users.createdAt,
    },
    condition: ownedBy(users, users.id),
  },
  {
    name: "company",
    table: companies,
    columns: { id: companies.id, name: companies.name },
    condition: ({ companyId }) => eq(companies.id, companyId),
  },
  {
    name: "sessions",
    table: sessions,
    columns: {
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.issuedAt,
      endsAt: sessions.endsAt,
      endedAt: sessions.endedAt,
      device: sessions.device,
      address: sessions.address,
    },
    // Excludes impersonation, since the IP address is that of staff.
    condition: (person) =>
      and(ownedBy(sessions, sessions.userId)(person), isNull(sessions.impersonatorUserId)),
  },
  {
    name: "google-accounts",
    table: identities,
    columns: {
      issuer: identities.issuer,
      subject: identities.subject,
      email: identities.email,
      createdAt: identities.createdAt,
    },
    condition: ownedBy(identities, identities.userId),
  },
  {
    name: "two-factor",
    table: twoFactors,
    columns: { confirmedAt: twoFactors.confirmedAt },
    condition: ownedBy(twoFactors, twoFactors.userId),
  },
  {
    name: "notifications",
    table: notifications,
    columns: {
      id: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    },
    condition: ownedBy(notifications, notifications.userId),
    id: notifications.id,
  },
  {
    name: "preferences",
    table: notificationPreferences,
    columns: {
      kind: notificationPreferences.kind,
      channel: notificationPreferences.channel,
      isOn: notificationPreferences.isOn,
    },
    condition: ownedBy(notificationPreferences, notificationPreferences.userId),
  },
  {
    name: "news-read",
    table: newsReads,
    columns: { newsId: newsReads.newsPostId, readAt: newsReads.readAt },
    condition: ownedBy(newsReads, newsReads.userId),
  },
  {
    name: "saved-filters",
    table: savedFilters,
    columns: {
      id: savedFilters.id,
      list: savedFilters.list,
      title: savedFilters.title,
      search: savedFilters.search,
      isShared: savedFilters.isShared,
      createdAt: savedFilters.createdAt,
    },
    condition: ownedBy(savedFilters, savedFilters.authorId),
    id: savedFilters.id,
  },
  {
    name: "notes",
    table: notes,
    columns: {
      id: notes.id,
      ...subjectIds("notes", notes),
      description: notes.description,
      remindAt: notes.remindAt,
      timeZone: notes.timeZone,
      isShared: notes.isShared,
      doneAt: notes.doneAt,
      createdAt: notes.createdAt,
    },
    condition: ownedBy(notes, notes.authorId),
    id: notes.id,
  },
  {
    name: "comments",
    table: comments,
    columns: {
      id: comments.id,
      ...subjectIds("comments", comments),
      text: comments.text,
      images: comments.images,
      editedAt: comments.editedAt,
      createdAt: comments.createdAt,
    },
    condition: ownedBy(comments, comments.authorId),
    id: comments.id,
  },
  {
    name: "tickets",
    table: tickets,
    columns: {
      id: tickets.id,
      title: tickets.title,
      status: tickets.status,
      createdAt: tickets.createdAt,
    },
    condition: ownedBy(tickets, tickets.authorId),
    id: tickets.id,
  },
  {
    name: "ticket-messages",
    table: ticketMessages,
    columns: {
      id: ticketMessages.id,
      ticketId: ticketMessages.ticketId,
      text: ticketMessages.text,
      createdAt: ticketMessages.createdAt,
    },
    condition: ownedBy(ticketMessages, ticketMessages.authorId),
    id: ticketMessages.id,
  },
  {
    name: "contacts",
    table: contacts,
    columns: {
      id: contacts.id,
      name: contacts.name,
      subject: contacts.subject,
      message: contacts.message,
      address: contacts.ip,
      createdAt: contacts.createdAt,
    },
    condition: sentFrom(contacts.email),
    id: contacts.id,
  },
  {
    name: "feedback",
    table: feedbacks,
    columns: {
      id: feedbacks.id,
      score: feedbacks.score,
      review: feedbacks.review,
      name: feedbacks.name,
      address: feedbacks.ip,
      createdAt: feedbacks.createdAt,
    },
    condition: sentFrom(feedbacks.email),
    id: feedbacks.id,
  },
  {
    name: "invites-sent",
    table: invites,
    columns: { id: invites.id, email: invites.email, createdAt: invites.createdAt },
    condition: ownedBy(invites, invites.authorId),
    id: invites.id,
  },
  {
    name: "audit-log",
    table: auditEntries,
    columns: {
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      targetKind: auditEntries.targetKind,
      targetName: auditEntries.targetName,
    },
    // Excludes impersonation, since staff acted in the user's name.
    condition: (person) =>
      and(
        ownedBy(auditEntries, auditEntries.actorUserId)(person),
        eq(auditEntries.actorCompanyId, person.companyId),
        isNull(auditEntries.impersonatorUserId),
      ),
    id: auditEntries.id,
  },
  {
    name: "project-roles",
    table: projectMembers,
    columns: { projectId: projectMembers.projectId, role: projectMembers.role },
    condition: ownedBy(projectMembers, projectMembers.userId),
  },
  ...subjectTypes("bin").map((type) => authoredRows(`${type}s`, subjectTables[type].table)),
  {
    name: "estimated-tasks",
    table: tasks,
    columns: {
      id: tasks.id,
      title: tasks.title,
      minHours: tasks.minHours,
      maxHours: tasks.maxHours,
      estimatedAt: tasks.estimatedAt,
    },
    condition: ownedBy(tasks, tasks.estimatedById),
    id: tasks.id,
  },
  {
    name: "actual-hours",
    table: taskActuals,
    columns: {
      id: taskActuals.id,
      title: taskActuals.title,
      minHours: taskActuals.minHours,
      maxHours: taskActuals.maxHours,
      count: taskActuals.count,
      actualHours: taskActuals.actualHours,
      estimatedOn: taskActuals.estimatedOn,
      finishedOn: taskActuals.finishedOn,
    },
    condition: ownedBy(taskActuals, taskActuals.estimatorId),
    id: taskActuals.id,
  },
  authoredRows("versions", proposalVersions, {
    number: proposalVersions.number,
    note: proposalVersions.note,
  }),
  {
    name: "tags",
    table: tags,
    columns: { id: tags.id, title: tags.title },
    condition: ownedBy(tags, tags.authorId),
    id: tags.id,
  },
  {
    name: "files",
    table: files,
    columns: { id: files.id, name: files.name, bytes: files.size, createdAt: files.createdAt },
    condition: ownedBy(files, files.authorId),
    id: files.id,
  },
  {
    name: "bin",
    table: binEntries,
    columns: {
      id: binEntries.id,
      kind: binEntries.kind,
      title: binEntries.title,
      deletedAt: binEntries.deletedAt,
    },
    condition: ownedBy(binEntries, binEntries.authorId),
    id: binEntries.id,
  },
  {
    name: "articles",
    table: articles,
    columns: {
      id: articles.id,
      title: articles.title,
      slug: articles.slug,
      createdAt: articles.createdAt,
    },
    condition: ({ companyId, userId }) =>
      and(eq(articles.authorCompanyId, companyId), eq(articles.authorUserId, userId)),
    id: articles.id,
  },
];

/** Yields the user's rows of a table, page by page if the source has an `id`. */
export async function* pagesOf(
  pool: pg.Pool,
  person: Person,
  { table, columns, condition, id }: PersonalDataSource,
): AsyncGenerator<Record<string, unknown>[]> {
  const read = (after: number) =>
    inReadTransaction(pool, person.companyId, (tx) => {
      const matches = id ? and(condition(person), gt(id, after)) : condition(person);
      const rows = tx.db.select(columns).from(table).where(matches).$dynamic();
      return id ? rows.orderBy(asc(id)).limit(pageSize) : rows;
    });
  if (id) return yield* pagesById(read);
  const rows = await read(0);
  if (rows.length > 0) yield rows;
}
