import { and, desc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { acceptanceRecords, proposalAnswers } from "../../schema/proposal-answers.ts";
import { findFiles, type StoredFile } from "../files/files.service.ts";

interface EvidenceFile {
  fileId: number;
  /** SHA-256 of the original bytes, in hex. */
  sha256: string;
}

const recordColumns = { fileId: acceptanceRecords.fileId, sha256: acceptanceRecords.sha256 };

/** Returns the record of an acceptance, or undefined while it doesn't exist. */
export const findAcceptanceRecord = async (
  tx: Transaction,
  answerId: number,
): Promise<EvidenceFile | undefined> => {
  const [record] = await tx.db
    .select(recordColumns)
    .from(acceptanceRecords)
    .where(
      and(eq(acceptanceRecords.companyId, tx.companyId), eq(acceptanceRecords.answerId, answerId)),
    );
  return record;
};

interface Decision {
  linkId: number | null;
  /** How the answer was given, if a user recorded it. */
  way: string | null;
  /** Null until the record is made. */
  record: EvidenceFile | null;
}

/** Returns the version's last acceptance or refusal, even if it was voided since. */
export async function findDecision(
  tx: Transaction,
  versionId: number,
): Promise<Decision | undefined> {
  const [decision] = await tx.db
    .select({ linkId: proposalAnswers.linkId, way: proposalAnswers.way, record: recordColumns })
    .from(proposalAnswers)
    .leftJoin(
      acceptanceRecords,
      and(
        eq(acceptanceRecords.companyId, proposalAnswers.companyId),
        eq(acceptanceRecords.answerId, proposalAnswers.id),
      ),
    )
    .where(
      and(
        eq(proposalAnswers.companyId, tx.companyId),
        eq(proposalAnswers.versionId, versionId),
        inArray(proposalAnswers.kind, ["accepted", "declined"]),
      ),
    )
    .orderBy(desc(proposalAnswers.id))
    .limit(1);
  return decision;
}

/** Returns the file. Throws if its hash differs from the recorded one. */
export async function findEvidenceFile(
  tx: Transaction,
  evidence: EvidenceFile | undefined,
): Promise<StoredFile> {
  const [file] = evidence ? await findFiles(tx, [evidence.fileId]) : [];
  if (!evidence || !file) throw new AppError("NOT_FOUND");
  if (file.sha256 !== evidence.sha256) throw new Error(`File ${file.id} has changed`);
  return file;
}
