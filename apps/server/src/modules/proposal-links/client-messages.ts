import type { FeatureNote } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { refersTo } from "../../platform/db/joins.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type AnswerKind, type AnswerWay, proposalAnswers } from "../../schema/proposal-answers.ts";
import { users } from "../../schema/users.ts";

/** What the holder of a link sees of an answer: neither addresses nor other links. */
export interface ClientMessage {
  id: number;
  kind: AnswerKind;
  name: string;
  /** Null for what a user recorded: the reason stays in the company. */
  text: string | null;
  /** Features that should change. */
  featureNotes: FeatureNote[];
  /** How it came, if a user recorded it, and who. */
  way: AnswerWay | null;
  recordedBy: { name: string } | null;
  /** ISO 8601. */
  at: string;
}

/** Returns what was said by this link, and the replies to it, oldest first. */
export async function messagesOf(tx: Transaction, linkId: number): Promise<ClientMessage[]> {
  const rows = await tx.db
    .select({
      id: proposalAnswers.id,
      kind: proposalAnswers.kind,
      name: sql<string>`coalesce(${proposalAnswers.name}, ${users.name})`,
      text: proposalAnswers.text,
      featureNotes: proposalAnswers.featureNotes,
      way: proposalAnswers.way,
      userName: users.name,
      at: proposalAnswers.at,
    })
    .from(proposalAnswers)
    .leftJoin(users, refersTo(proposalAnswers.userId, users))
    .where(and(eq(proposalAnswers.companyId, tx.companyId), eq(proposalAnswers.linkId, linkId)))
    .orderBy(asc(proposalAnswers.id));
  return rows.map(({ at, text, featureNotes, userName, ...message }) => ({
    ...message,
    text: message.way ? null : text,
    featureNotes: featureNotes ?? [],
    recordedBy: message.way && userName !== null ? { name: userName } : null,
    at: at.toISOString(),
  }));
}
