import { isCancelled } from "../db/database-errors.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { claimKey, isKeyTaken } from "../idempotency/idempotency.ts";
import type { ActorContext, Context } from "./context.ts";

/** Finds out what to tell where somebody else has the key, or did not let it go in time. */
async function askWhoHasKey({ keyed, idempotency }: Context, claimError: unknown): Promise<void> {
  if (!keyed) return;
  if (isCancelled(claimError)) keyed.other = new AppError("BUSY");
  if (!isKeyTaken(claimError)) return;
  try {
    keyed.other = await idempotency.replyOfOther(keyed.call);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    keyed.other = error;
  }
}

/** Runs a change of this company in a transaction: it is kept when this is over, or undone. */
export async function changing<T>(
  context: Context,
  companyId: number,
  work: (own: Context) => T | Promise<T>,
): Promise<T> {
  const result = await inTransaction(context.pool, companyId, async (tx) =>
    work({ ...context, tx, loaders: new Map() }),
  );
  context.hasChanged = true;
  return result;
}

/**
 * The same in the actor's company, where the key of the call is claimed in it. It runs once more where
 * somebody else had the key, and it is forgotten by now.
 */
export async function claimingChange<T>(
  context: ActorContext,
  work: (own: Context) => T | Promise<T>,
): Promise<T> {
  const { keyed, actor } = context;
  // Another mutation of the document found the key taken.
  if (keyed?.other) throw new AppError("BUSY");
  if (!keyed || keyed.isClaimed) return changing(context, actor.companyId, work);
  let claiming: Promise<unknown> = Promise.resolve(null);
  const claim = (tx: Transaction) => {
    claiming = claimKey(tx, keyed.call).then(
      () => null,
      (error: unknown) => error,
    );
  };
  try {
    const result = await changing(context, actor.companyId, (own) => {
      claim(own.tx);
      return work(own);
    });
    keyed.isClaimed = (await claiming) === null;
    return result;
  } catch (error) {
    const claimError = await claiming;
    await askWhoHasKey(context, claimError);
    // Their reply goes out in the place of this.
    if (keyed.other) throw new AppError("BUSY");
    if (isKeyTaken(claimError)) return claimingChange(context, work);
    throw error;
  }
}
