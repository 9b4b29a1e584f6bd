import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow, type RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineLoader, rowPerKey, rowsPerKey } from "../../platform/graphql/loader.ts";
import { proposalAnswers } from "../../schema/proposal-answers.ts";
import { canonicalJson, sha256 } from "../versions/content-hash.ts";

export const answerColumns = {
  id: proposalAnswers.id,
  versionId: proposalAnswers.versionId,
  linkId: proposalAnswers.linkId,
  kind: proposalAnswers.kind,
  at: proposalAnswers.at,
  name: proposalAnswers.name,
  email: proposalAnswers.email,
  text: proposalAnswers.text,
  featureNotes: proposalAnswers.featureNotes,
  jobTitle: proposalAnswers.jobTitle,
  emailVerifiedAt: proposalAnswers.emailVerifiedAt,
  purchaseOrder: proposalAnswers.purchaseOrder,
  statement: proposalAnswers.statement,
  way: proposalAnswers.way,
  givenOn: proposalAnswers.givenOn,
  fileId: proposalAnswers.fileId,
  pdfSha256: proposalAnswers.pdfSha256,
  contentSha256: proposalAnswers.contentSha256,
  address: proposalAnswers.address,
  userAgent: proposalAnswers.userAgent,
  userId: proposalAnswers.userId,
  requestId: proposalAnswers.requestId,
  forgottenAt: proposalAnswers.forgottenAt,
  previousSha256: proposalAnswers.previousSha256,
  recordSha256: proposalAnswers.recordSha256,
};
export type ProposalAnswer = RowOf<typeof answerColumns>;

const emptyAnswer = {
  linkId: null,
  jobTitle: null,
  emailVerifiedAt: null,
  purchaseOrder: null,
  statement: null,
  way: null,
  givenOn: null,
  fileId: null,
  pdfSha256: null,
  name: null,
  email: null,
  text: null,
  featureNotes: null,
  address: null,
  userAgent: null,
  userId: null,
  requestId: null,
} as const;

/** An answer that is not part of the chain yet. */
type NewAnswer = Pick<ProposalAnswer, "versionId" | "kind" | "contentSha256"> &
  Partial<Pick<ProposalAnswer, keyof typeof emptyAnswer>>;

type HashedAnswer = Omit<ProposalAnswer, "id" | "forgottenAt" | "recordSha256">;

/**
 * Returns the hash of an answer's canonical JSON, which includes the previous answer's hash.
 * Excludes address and browser, which are deleted earlier. Excludes empty columns, so that a new
 * column doesn't change the hashes of older answers.
 */
function recordHash({ at, address: _, userAgent: __, ...answer }: HashedAnswer): string {
  const given = Object.entries(answer).filter(([, value]) => value !== null);
  return sha256(canonicalJson({ ...Object.fromEntries(given), at: at.toISOString() }));
}

/**
 * Appends an answer to its version's chain. The caller must lock the version, so that no other
 * answer gets the same predecessor.
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
  // Doesn't use the database's clock, since the hashed time would lose its microseconds.
  const answer = {
    ...emptyAnswer,
    ...given,
    at: new Date(),
    previousSha256: previous?.sha256 ?? null,
  };
  return tx.db
    .insert(proposalAnswers)
    .values({ companyId: tx.companyId, ...answer, recordSha256: recordHash(answer) })
    .returning(answerColumns)
    .then(onlyRow);
}

export const findAnswer = (tx: Transaction, id: number): Promise<ProposalAnswer> =>
  tx.db
    .select(answerColumns)
    .from(proposalAnswers)
    .where(ownRow(tx, proposalAnswers, id))
    .then(firstOrThrow);

/** Loads the answers of a version, oldest first. */
export const loadAnswers = defineLoader<number, ProposalAnswer[]>(async (ids, { tx }) => {
  const answers = await tx.db
    .select(answerColumns)
    .from(proposalAnswers)
    .where(
      and(
        eq(proposalAnswers.companyId, tx.companyId),
        inArray(proposalAnswers.versionId, [...ids]),
      ),
    )
    .orderBy(asc(proposalAnswers.id));
  return rowsPerKey(ids, answers, ({ versionId }) => versionId);
});

/** Loads the user who recorded the acceptance or refusal. Null if the client answered. */
export const loadRecorder = defineLoader<number, number | null>(async (ids, { tx }) => {
  const { versionId, userId, companyId, kind, id } = proposalAnswers;
  const rows = await tx.db
    .select({ versionId, userId })
    .from(proposalAnswers)
    .where(
      and(
        eq(companyId, tx.companyId),
        inArray(versionId, [...ids]),
        inArray(kind, ["accepted", "declined"]),
      ),
    )
    .orderBy(asc(id));
  return rowPerKey(ids, rows, (row) => row.versionId, null).map((row) => row?.userId ?? null);
});

/**
 * Returns the first answer that was changed or whose predecessor is missing; null if there is none.
 * If an answer's personal data was removed, only its predecessor is checked.
 */
export function findBrokenAnswer(answers: readonly ProposalAnswer[]): ProposalAnswer | null {
  let previousSha256: string | null = null;
  for (const answer of answers) {
    const { id: _id, forgottenAt, recordSha256, ...rest } = answer;
    const isIntact = forgottenAt !== null || recordHash(rest) === recordSha256;
    if (rest.previousSha256 !== previousSha256 || !isIntact) return answer;
    previousSha256 = recordSha256;
  }
  return null;
}
