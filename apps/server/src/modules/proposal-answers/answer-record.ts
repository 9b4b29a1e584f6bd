import { and, desc, eq } from "drizzle-orm";
import { onlyRow, type RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { proposalAnswers } from "../../schema/proposal-answers.ts";
import { canonicalJson, sha256 } from "../versions/content-hash.ts";

export const answerColumns = {
  id: proposalAnswers.id,
  versionId: proposalAnswers.versionId,
  linkId: proposalAnswers.linkId,
  kind: proposalAnswers.kind,
  at: proposalAnswers.at,
  name: proposalAnswers.name,
  jobTitle: proposalAnswers.jobTitle,
  email: proposalAnswers.email,
  emailVerifiedAt: proposalAnswers.emailVerifiedAt,
  text: proposalAnswers.text,
  purchaseOrder: proposalAnswers.purchaseOrder,
  statement: proposalAnswers.statement,
  contentSha256: proposalAnswers.contentSha256,
  pdfSha256: proposalAnswers.pdfSha256,
  address: proposalAnswers.address,
  userAgent: proposalAnswers.userAgent,
  userId: proposalAnswers.userId,
  way: proposalAnswers.way,
  previousSha256: proposalAnswers.previousSha256,
  recordSha256: proposalAnswers.recordSha256,
};
export type ProposalAnswer = RowOf<typeof answerColumns>;

/** An answer before it has a place in the chain. */
export type NewAnswer = Pick<ProposalAnswer, "versionId" | "kind" | "name" | "contentSha256"> &
  Partial<Omit<ProposalAnswer, "id" | "previousSha256" | "recordSha256">>;

/** Returns the hash of an answer's canonical JSON, with that of the answer before it. */
export function recordHash(answer: Omit<ProposalAnswer, "id" | "recordSha256">): string {
  const values = Object.entries(answer).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : (value ?? null),
  ]);
  return sha256(canonicalJson(Object.fromEntries(values)));
}

/**
 * Adds an answer to its version's chain. Callers lock the version first, so that no other answer
 * gets the same place.
 */
export async function addAnswer(tx: Transaction, given: NewAnswer): Promise<ProposalAnswer> {
  const [previous] = await tx.db
    .select({ sha256: proposalAnswers.recordSha256 })
    .from(proposalAnswers)
    .where(
      and(
        eq(proposalAnswers.companyId, tx.companyId),
        eq(proposalAnswers.versionId, given.versionId),
      ),
    )
    .orderBy(desc(proposalAnswers.id))
    .limit(1);
  const answer = {
    linkId: null,
    // Milliseconds, so that the stored time equals the hashed one.
    at: new Date(),
    jobTitle: null,
    email: null,
    emailVerifiedAt: null,
    text: null,
    purchaseOrder: null,
    statement: null,
    pdfSha256: null,
    address: null,
    userAgent: null,
    userId: null,
    way: null,
    ...given,
    previousSha256: previous?.sha256 ?? null,
  };
  return tx.db
    .insert(proposalAnswers)
    .values({ companyId: tx.companyId, ...answer, recordSha256: recordHash(answer) })
    .returning(answerColumns)
    .then(onlyRow);
}

/** Returns the version's answers, oldest first. */
export const answersOf = (tx: Transaction, versionId: number): Promise<ProposalAnswer[]> =>
  tx.db
    .select(answerColumns)
    .from(proposalAnswers)
    .where(
      and(eq(proposalAnswers.companyId, tx.companyId), eq(proposalAnswers.versionId, versionId)),
    )
    .orderBy(proposalAnswers.id);

/** Returns the first answer whose hash isn't its own, or null if the chain is whole. */
export function brokenAnswer(answers: readonly ProposalAnswer[]): ProposalAnswer | null {
  let previousSha256: string | null = null;
  for (const answer of answers) {
    const { id: _id, recordSha256, ...rest } = answer;
    if (rest.previousSha256 !== previousSha256 || recordHash(rest) !== recordSha256) return answer;
    previousSha256 = recordSha256;
  }
  return null;
}
