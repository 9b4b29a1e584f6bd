import { isQueryCancelled } from "../db/database-errors.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { claimKey, isKeyTaken } from "../idempotency/idempotency.ts";
import type { ActorContext, Context } from "./context.ts";

/**
 * Sets `keyed.other` to the reply of the call that holds the idempotency key. Sets it to BUSY if
 * the claim timed out.
 */
async function resolveKeyConflict(
  { keyed, idempotency }: Context,
  claimError: unknown,
): Promise<void> {
  if (!keyed) return;
  if (isQueryCancelled(claimError)) keyed.other = new AppError("BUSY");
  if (!isKeyTaken(claimError)) return;
  try {
    keyed.other = await idempotency.awaitOtherReply(keyed.call);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    keyed.other = error;
  }
}

/** Runs a company's change in a transaction. Commits after `work`, rolls back when it throws. */
export async function runChange<T>(
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
 * Runs a change in the actor's company and claims the call's idempotency key in its transaction.
 * Retries when another call held the key and has released it.
 */
export async function runChangeWithKey<T>(
  context: ActorContext,
  work: (own: Context) => T | Promise<T>,
): Promise<T> {
  const { keyed, actor } = context;
  // Another mutation of this document found the key taken.
  if (keyed?.other) throw new AppError("BUSY");
  if (!keyed || keyed.isClaimed) return runChange(context, actor.companyId, work);
  let claiming: Promise<unknown> = Promise.resolve(null);
  const claim = (tx: Transaction) => {
    claiming = claimKey(tx, keyed.call).then(
      () => null,
      (error: unknown) => error,
    );
  };
  try {
    const result = await runChange(context, actor.companyId, (own) => {
      claim(own.tx);
      return work(own);
    });
    keyed.isClaimed = (await claiming) === null;
    return result;
  } catch (error) {
    const claimError = await claiming;
    await resolveKeyConflict(context, claimError);
    // The other call's reply is sent instead of this error.
    if (keyed.other) throw new AppError("BUSY");
    if (isKeyTaken(claimError)) return runChangeWithKey(context, work);
    throw error;
  }
}
