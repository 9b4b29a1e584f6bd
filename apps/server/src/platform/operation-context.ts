import type { Actor } from "./auth/actor.ts";
import type { Transaction } from "./db/transaction.ts";

export interface OperationContext {
  tx: Transaction;
  actor: Actor;
}
