import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { type VersionStatus, versionStatuses } from "@presale/domain/version-status.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { files } from "./files.ts";
import type { PriceSettings } from "./prices.ts";
import { users } from "./users.ts";

/** Returns a column of minor units. */
const amount = (name: string) => bigint(name, { mode: "number" });
const hours = (name: string) => numeric(name, { precision: 12, scale: 2 }).notNull();

/**
 * A frozen copy of a project, as its client gets it. Immutable: the web's database role may update
 * only `mutableVersionColumns`.
 */
export const proposalVersions = companyTable(
  "proposal_version",
  {
    id: rowId(),
    /** No foreign key: a project in the bin has no row, and its versions outlive it. */
    projectId: reference("project_id").notNull(),
    /** Counts from 1 in each project. Never reused. */
    number: integer("number").notNull(),
    authorId: reference("author_id").notNull(),
    /** Internal. Never shown to the client. */
    note: text("note"),
    createdAt: createdAt(),
    /** The earlier version that the client's page compares with. */
    changesSinceId: reference("changes_since_id"),
    /** Maps refs of this content to those of the same features and tasks in the earlier version. */
    earlierRefs: jsonb("earlier_refs").$type<Record<string, string>>(),
    content: jsonb("content").$type<VersionContent>().notNull(),
    /** SHA-256 of the content as canonical JSON (RFC 8785), in hex. */
    contentSha256: text("content_sha256").notNull(),
    // Values copied from the content for lists, which would otherwise read all of it.
    title: text("title").notNull(),
    clientName: text("client_name"),
    minHours: hours("min_hours"),
    maxHours: hours("max_hours"),
    taskCount: integer("task_count").notNull(),
    /** Null: the version shows hours only. */
    currency: text("currency"),
    /** Decimal places of the amounts. Stored, because those of the currency may change. */
    digits: integer("digits"),
    minNet: amount("min_net"),
    maxNet: amount("max_net"),
    minTotal: amount("min_total"),
    maxTotal: amount("max_total"),
    validUntil: date("valid_until"),
    /** IANA name. Dates are in this zone, even if the company changes its own. */
    timeZone: text("time_zone").notNull(),
    status: text("status").$type<VersionStatus>().notNull().default("preparing"),
    statusAt: timestampTz("status_at").notNull().defaultNow(),
    /** When the first link was made. */
    sentAt: timestampTz("sent_at"),
    /** When acceptance ends. Null if it never ends, or the version hasn't been sent. */
    expiresAt: timestampTz("expires_at"),
    /** The deadlines that the team was notified of. */
    expiringNoticedFor: timestampTz("expiring_noticed_for"),
    lapsedNoticedFor: timestampTz("lapsed_noticed_for"),
    /** Why the PDF couldn't be made. */
    failure: text("failure"),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    references(table.changesSinceId, { companyId: table.companyId, id: table.id }),
    index("proposal_version_changes_since").on(table.companyId, table.changesSinceId),
    index("proposal_version_sent").on(table.companyId, table.sentAt),
    uniqueIndex("proposal_version_number").on(table.companyId, table.projectId, table.number),
    index("proposal_version_author").on(table.companyId, table.authorId),
    check("proposal_version_number", sql`${table.number} > 0`),
    check("proposal_version_hours", sql`${table.minHours} <= ${table.maxHours}`),
    check(
      "proposal_version_status",
      sql`${table.status} in (${sql.raw(versionStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
  ],
);

/** The only columns that may change; the web's database role is granted no others. */
export const mutableVersionColumns = [
  proposalVersions.status,
  proposalVersions.statusAt,
  proposalVersions.sentAt,
  proposalVersions.expiresAt,
  proposalVersions.failure,
  proposalVersions.expiringNoticedFor,
  proposalVersions.lapsedNoticedFor,
];

/** The PDF of a version, made once from its content. Append-only. */
export const versionPdfs = companyTable(
  "version_pdf",
  {
    versionId: reference("version_id").notNull(),
    fileId: reference("file_id").notNull(),
    /** SHA-256 of the PDF, in hex. */
    sha256: text("sha256").notNull(),
  },
  ["versionId"],
  (table) => [
    references(table.versionId, proposalVersions, "cascade"),
    references(table.fileId, files),
  ],
);

interface InternalTask extends InternalRow {
  workRoleId?: number | null;
  /** Who last set its range, and on which day. Missing in older versions. */
  estimatedById?: number | null;
  estimatedOn?: string;
}

/** Amounts in minor units. */
interface InternalPrice {
  settings: PriceSettings;
  /** The day whose rates apply. */
  day: string;
  /** A null cost is unknown. */
  rates: { workRoleId: number; title: string; price: number; cost: number | null }[];
}

interface InternalRow {
  id: number;
  title: string;
  description: RichTextDocument | null;
  minHours: string;
  maxHours: string;
}

/** All features and tasks, including those that the client's level of detail omits. */
export interface VersionInternals {
  features: (InternalRow & { tasks: InternalTask[] })[];
  /** Work role of tasks that have none. */
  workRoleId?: number | null;
  price?: InternalPrice;
}

/** The internal part of a version, which the client never gets. Append-only. */
export const versionInternals = companyTable(
  "version_internal",
  {
    versionId: reference("version_id").notNull(),
    body: jsonb("body").$type<VersionInternals>().notNull(),
  },
  ["versionId"],
  (table) => [references(table.versionId, proposalVersions, "cascade")],
);
