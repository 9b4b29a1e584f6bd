import { AsyncLocalStorage } from "node:async_hooks";
import type { Statement } from "./statement.ts";

/** A transaction before its first statement. */
export interface Beginning {
  readonly companyId: number;
  runAhead<Row>(statement: Statement<Row>, values?: Record<string, unknown>): Promise<Row[]>;
}

/** Goes along with the changes that a piece of work makes, and may add to their transactions. */
export interface Companion {
  /** Called before the first statement; gives what wants to know how it ended, if anything does. */
  begin(tx: Beginning): { kept(): void; undone(error: unknown): unknown } | undefined;
}

const companions = new AsyncLocalStorage<Companion>();

export const accompanied = (companion: Companion, work: () => void): void =>
  companions.run(companion, work);

/** What goes along with a change that begins now, if anything does. */
export const companion = (): Companion | undefined => companions.getStore();
