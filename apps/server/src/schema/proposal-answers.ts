import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { proposalLinks } from "./proposal-links.ts";
import { users } from "./users.ts";
import { proposalVersions } from "./versions.ts";

export const answerKinds = [
  "accepted",
  "changes",
  "declined",
  "question",
  "reply",
  "voided",
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * What a client said of a version, and what the company replied. Append-only: each row has the hash
 * of its canonical JSON with the previous row's hash, so that a change of one breaks the chain.
 */
export const proposalAnswers = companyTable(
  "proposal_answer",
  {
    id: rowId(),
    versionId: reference("version_id").notNull(),
    /** Null if a user recorded it. */
    linkId: reference("link_id"),
    kind: text("kind").$type<AnswerKind>().notNull(),
    at: moment("at").notNull().defaultNow(),
    name: text("name").notNull(),
    jobTitle: text("job_title"),
    email: text("email"),
    /** When a code that was sent to the address came back. Null: not verified. */
    emailVerifiedAt: moment("email_verified_at"),
    text: text("text"),
    purchaseOrder: text("purchase_order"),
    /** The sentence that the client agreed to, as shown. */
    statement: text("statement"),
    contentSha256: text("content_sha256").notNull(),
    pdfSha256: text("pdf_sha256"),
    address: text("address"),
    userAgent: text("user_agent"),
    /** Who replied, recorded or voided. */
    userId: reference("user_id"),
    /** How a recorded answer came: by email, on paper, spoken. */
    way: text("way"),
    previousSha256: text("previous_sha256"),
    recordSha256: text("record_sha256").notNull(),
  },
  ["id"],
  (table) => [
    references(table.versionId, proposalVersions, "cascade"),
    references(table.linkId, proposalLinks, "cascade"),
    references(table.userId, users),
    index("proposal_answer_version").on(table.companyId, table.versionId, table.id),
    index("proposal_answer_link").on(table.companyId, table.linkId),
    index("proposal_answer_user").on(table.companyId, table.userId),
    uniqueIndex("proposal_answer_accepted")
      .on(table.companyId, table.versionId)
      .where(sql`${table.kind} = 'accepted'`),
    check(
      "proposal_answer_kind",
      sql`${table.kind} in (${sql.raw(answerKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
  ],
);

/** An acceptance that waits for its code. Deleted after a day. */
export const acceptAttempts = companyTable(
  "accept_attempt",
  {
    id: rowId(),
    linkId: reference("link_id").notNull(),
    name: text("name").notNull(),
    jobTitle: text("job_title"),
    email: text("email").notNull(),
    purchaseOrder: text("purchase_order"),
    statement: text("statement").notNull(),
    contentSha256: text("content_sha256").notNull(),
    codeHash: text("code_hash").notNull(),
    triesLeft: integer("tries_left").notNull().default(5),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  ["id"],
  (table) => [
    references(table.linkId, proposalLinks, "cascade"),
    index("accept_attempt_link").on(table.companyId, table.linkId),
  ],
);
