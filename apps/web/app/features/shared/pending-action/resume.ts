import { toastLoadFailure } from "../../../components/lazy-with-retry.tsx";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { type PendingAction, pendingActionRecord, type Todo } from "./pending-action.ts";

/** Carries out one kind of action at no more than its price, or asks again; returns what went wrong. */
export type Resume<Kind extends Todo["kind"]> = (
  tools: ActionTools,
  todo: Extract<Todo, { kind: Kind }>,
  tokens: number,
) => Promise<Failure | null>;

/** What a screen can resume, each fetched once it is needed. */
export type Resumes = {
  [Kind in Todo["kind"]]?: () => Promise<Resume<Kind>>;
};

/** The server did not refuse it: the same may succeed in a moment. */
const isPassing = ({ code, status = 500 }: Failure) => code === undefined || status >= 500;

export async function resumeAction(
  resumes: Resumes,
  action: PendingAction,
  tools: ActionTools,
): Promise<void> {
  const { todo, tokens } = action;
  const resume = await resumes[todo.kind]?.().catch(() => null);
  if (!resume) toastLoadFailure();
  // It is the one of this kind.
  const failure = resume && (await resume(tools, todo as never, tokens));
  if (!resume || (failure && isPassing(failure))) pendingActionRecord.write(action);
}
