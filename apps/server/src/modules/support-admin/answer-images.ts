import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { FilesService } from "../files/files.service.ts";
import { lockOwnImages } from "../files/message-images.ts";

export type AnswerImages = ReturnType<typeof createAnswerImages>;

/**
 * Copies an answer's images to the ticket's company, since staff upload them to the platform's
 * company.
 */
export function createAnswerImages(pool: pg.Pool, files: FilesService) {
  async function stageCopies(actor: Actor, companyId: number, imageIds: readonly number[]) {
    if (imageIds.length === 0) return [];
    const found = await inTransaction(pool, actor.companyId, (tx) =>
      lockOwnImages(tx, actor.userId, imageIds),
    );
    return files.stageCopies(companyId, found);
  }

  return {
    /**
     * Runs a change in the ticket's company with copies of these images. The copies are kept only
     * if the change commits.
     */
    async withCopies<Result>(
      actor: Actor,
      companyId: number,
      imageIds: readonly number[],
      change: (tx: Transaction, copies: number[]) => Promise<Result>,
    ): Promise<Result> {
      const staged = await stageCopies(actor, companyId, imageIds);
      return files.commitStaged({ companyId, userId: null }, staged, (tx, stored) =>
        change(
          tx,
          stored.map(({ id }) => id),
        ),
      );
    },
  };
}
