import { tellOfFailure } from "../../components/on-demand.tsx";
import type { ActionTools } from "../../components/rows/row-actions.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";
import { type InterruptedWork, interruptedRecord, type Todo } from "./interrupted.ts";

/** Carries out one kind of work at no more than its price, or asks anew; gives what went wrong. */
export type Carrier<Kind extends Todo["kind"]> = (
  tools: ActionTools,
  todo: Extract<Todo, { kind: Kind }>,
  tokens: number,
) => Promise<Failure | null>;

/** Those of one screen, fetched once they are needed. */
export type Carriers = {
  [Kind in Todo["kind"]]?: () => Promise<Carrier<Kind>>;
};

/** The server did not refuse it: the same may succeed in a moment. */
const isPassing = ({ code, status = 500 }: Failure) => code === undefined || status >= 500;

export async function carryOut(
  carriers: Carriers,
  work: InterruptedWork,
  tools: ActionTools,
): Promise<void> {
  const { todo, tokens } = work;
  const carry = await carriers[todo.kind]?.().catch(() => null);
  if (!carry) tellOfFailure();
  // The carrier is the one of this kind.
  const failure = carry && (await carry(tools, todo as never, tokens));
  if (!carry || (failure && isPassing(failure))) interruptedRecord.write(work);
}
