import { sql } from "drizzle-orm";
import { check, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { proposalLinks } from "./proposal-links.ts";
import { users } from "./users.ts";
import { proposalVersions } from "./versions.ts";

export const answerKinds = ["changes", "declined", "question", "reply"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * What clients said about a version, and what the company replied. Append-only. Each row has the
 * hash of its canonical JSON with the hash of the version's row before it, so that a change of any
 * row breaks the chain.
 */
export const proposalAnswers = companyTable(
  "proposal_answer",
  {
    id: rowId(),
    versionId: reference("version_id").notNull(),
    linkId: reference("link_id").notNull(),
    kind: text("kind").$type<AnswerKind>().notNull(),
    at: moment("at").notNull(),
    /** As typed by the client. Null for replies, whose users may change their names. */
    name: text("name"),
    /** As typed by the client. Null for replies. */
    email: text("email"),
    /** Plain text. */
    text: text("text"),
    /** SHA-256 of the version's content, in hex. */
    contentSha256: text("content_sha256").notNull(),
    address: text("address"),
    userAgent: text("user_agent"),
    /** Who replied. */
    userId: reference("user_id"),
    /** Identifies a repeated request. */
    requestId: text("request_id"),
    /** When who answered was removed. The hash is still that of the whole answer. */
    forgottenAt: moment("forgotten_at"),
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
    uniqueIndex("proposal_answer_request")
      .on(table.companyId, table.linkId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    check(
      "proposal_answer_kind",
      sql`${table.kind} in (${sql.raw(answerKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
  ],
);
