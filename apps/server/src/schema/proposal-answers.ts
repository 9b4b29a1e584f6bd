import type {
  FeatureNote,
  RecordAnswerInput,
} from "@presale/contracts/inputs/proposal-answer.input.ts";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { files } from "./files.ts";
import { proposalLinks } from "./proposal-links.ts";
import { users } from "./users.ts";
import { proposalVersions } from "./versions.ts";

export const answerKinds = [
  "changes",
  "declined",
  "question",
  "reply",
  "accepted",
  "voided",
] as const;
export type AnswerKind = (typeof answerKinds)[number];
export type AnswerWay = RecordAnswerInput["way"];

/**
 * Clients' answers to a version, and the company's replies. Append-only. Each row's hash covers its
 * content, except address and browser, and the hash of the version's previous row. Changing a row
 * therefore breaks the chain.
 */
export const proposalAnswers = companyTable(
  "proposal_answer",
  {
    id: rowId(),
    versionId: reference("version_id").notNull(),
    /** Null if a user recorded the answer without a link, and for the void of such an answer. */
    linkId: reference("link_id"),
    kind: text("kind").$type<AnswerKind>().notNull(),
    at: timestampTz("at").notNull(),
    /** As typed by the client or the user who recorded the answer. Null for replies and voids. */
    name: text("name"),
    /** The client's address. Null for replies, voids and answers that a user recorded. */
    email: text("email"),
    /** Plain text. */
    text: text("text"),
    /** The features that the client wants changed. Null if the client named none. */
    featureNotes: jsonb("feature_notes").$type<FeatureNote[]>(),
    jobTitle: text("job_title"),
    /** When the client entered the code that was emailed to the address. */
    emailVerifiedAt: timestampTz("email_verified_at"),
    purchaseOrder: text("purchase_order"),
    /** The sentence that the client agreed to, as shown. */
    statement: text("statement"),
    way: text("way").$type<AnswerWay>(),
    /** The day of an answer that a user recorded. */
    givenOn: date("given_on"),
    /** Proof of an answer that a user recorded, such as the signed order. */
    fileId: reference("file_id"),
    /** SHA-256 of the version's content, in hex. */
    contentSha256: text("content_sha256").notNull(),
    /** SHA-256 of the version's PDF, in hex. */
    pdfSha256: text("pdf_sha256"),
    address: text("address"),
    userAgent: text("user_agent"),
    /** The user who replied, or who recorded or voided the answer. */
    userId: reference("user_id"),
    /** Identifies a repeated request. */
    requestId: text("request_id"),
    /** When the client's personal data was removed. The hash still covers it. */
    forgottenAt: timestampTz("forgotten_at"),
    previousSha256: text("previous_sha256"),
    recordSha256: text("record_sha256").notNull(),
  },
  ["id"],
  (table) => [
    references(table.versionId, proposalVersions, "cascade"),
    references(table.linkId, proposalLinks, "cascade"),
    references(table.userId, users),
    references(table.fileId, files),
    index("proposal_answer_file").on(table.companyId, table.fileId),
    index("proposal_answer_version").on(table.companyId, table.versionId, table.id),
    index("proposal_answer_link").on(table.companyId, table.linkId),
    index("proposal_answer_user").on(table.companyId, table.userId),
    uniqueIndex("proposal_answer_request")
      .on(table.companyId, table.linkId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    uniqueIndex("proposal_answer_accepted")
      .on(table.companyId, table.versionId)
      .where(sql`${table.kind} = 'accepted'`),
    check(
      "proposal_answer_kind",
      sql`${table.kind} in (${sql.raw(answerKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
  ],
);

/** An acceptance that awaits its emailed code. Deleted after a day. */
export const acceptAttempts = companyTable(
  "accept_attempt",
  {
    id: rowId(),
    linkId: reference("link_id").notNull(),
    /** Identifies a repeated request. */
    requestId: text("request_id").notNull(),
    name: text("name").notNull(),
    jobTitle: text("job_title"),
    email: text("email").notNull(),
    purchaseOrder: text("purchase_order"),
    statement: text("statement").notNull(),
    codeHash: text("code_hash").notNull(),
    triesLeft: integer("tries_left").notNull(),
    createdAt: createdAt(),
    expiresAt: timestampTz("expires_at").notNull(),
    usedAt: timestampTz("used_at"),
  },
  ["id"],
  (table) => [
    references(table.linkId, proposalLinks, "cascade"),
    uniqueIndex("accept_attempt_request").on(table.companyId, table.linkId, table.requestId),
  ],
);

/** The PDF that records an acceptance, made once. Append-only. */
export const acceptanceRecords = companyTable(
  "acceptance_record",
  {
    answerId: reference("answer_id").notNull(),
    fileId: reference("file_id").notNull(),
    /** SHA-256 of the PDF, in hex. */
    sha256: text("sha256").notNull(),
  },
  ["answerId"],
  (table) => [
    references(table.answerId, proposalAnswers, "cascade"),
    references(table.fileId, files),
    index("acceptance_record_file").on(table.companyId, table.fileId),
  ],
);
