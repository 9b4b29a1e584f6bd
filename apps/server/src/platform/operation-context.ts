import type { Actor } from "./auth/actor.ts";
import type { Transaction } from "./db/transaction.ts";

/** What a service changes with: the operation's transaction, and who asks. */
export interface OperationContext {
  tx: Transaction;
  actor: Actor;
}
