import type { FeatureNote } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { refersTo } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type AnswerKind, type AnswerWay, proposalAnswers } from "../../schema/proposal-answers.ts";
import { users } from "../../schema/users.ts";

/** The parts of an answer that the holder of a link sees: neither addresses nor other links. */
export interface ClientMessage {
  id: number;
  kind: AnswerKind;
  name: string;
  /** Null if a user recorded the answer: the reason is internal. */
  text: string | null;
  /** Changes that the client wants to single features. */
  featureNotes: FeatureNote[];
  /** How the answer was given, and who recorded it, if a user did. */
  way: AnswerWay | null;
  recordedBy: { name: string } | null;
  /** ISO 8601. */
  at: string;
}

const selection = {
  id: proposalAnswers.id,
  kind: proposalAnswers.kind,
  name: sql<string>`coalesce(${proposalAnswers.name}, ${users.name})`,
  text: proposalAnswers.text,
  featureNotes: proposalAnswers.featureNotes,
  way: proposalAnswers.way,
  userName: users.name,
  at: proposalAnswers.at,
};
const findMessages = prepared(
  "messages_of_link",
  selection,
  new QueryBuilder()
    .select(selection)
    .from(proposalAnswers)
    .leftJoin(users, refersTo(proposalAnswers.userId, users))
    .where(
      and(
        eq(proposalAnswers.companyId, sql.placeholder("companyId")),
        eq(proposalAnswers.linkId, sql.placeholder("linkId")),
      ),
    )
    .orderBy(asc(proposalAnswers.id)),
);

/** Returns the answers given by this link and the replies to them, oldest first. */
export async function messagesOf(tx: Transaction, linkId: number): Promise<ClientMessage[]> {
  const rows = await tx.run(findMessages, { linkId });
  return rows.map(({ at, text, featureNotes, userName, ...message }) => ({
    ...message,
    text: message.way ? null : text,
    featureNotes: featureNotes ?? [],
    recordedBy: message.way && userName !== null ? { name: userName } : null,
    at: at.toISOString(),
  }));
}
