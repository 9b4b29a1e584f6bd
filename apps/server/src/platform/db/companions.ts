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

/** The same for a part of that work, besides what goes along with all of it. */
export const alsoAccompanied = <T>(besides: Companion, work: () => T): T => {
  const outer = companions.getStore();
  const both: Companion = {
    begin(tx) {
      const ends = [outer?.begin(tx), besides.begin(tx)];
      return {
        kept: () => {
          for (const each of ends) each?.kept();
        },
        undone: (error) => ends.reduce((told, each) => each?.undone(told) ?? told, error),
      };
    },
  };
  return companions.run(both, work);
};

/** What goes along with a change that begins now, if anything does. */
export const companion = (): Companion | undefined => companions.getStore();
