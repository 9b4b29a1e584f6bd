import { toastLoadFailure } from "../../../components/lazy-with-retry.tsx";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { type PendingAction, pendingActionRecord, type ResumableAction } from "./pending-action.ts";

/**
 * Resumes one kind of action at no more than the given price, or asks for confirmation again.
 * Returns the failure.
 */
export type ResumeHandler<Kind extends ResumableAction["kind"]> = (
  tools: ActionTools,
  action: Extract<ResumableAction, { kind: Kind }>,
  tokens: number,
) => Promise<Failure | null>;

/** The kinds that a screen can resume, each lazy-loaded. */
export type ResumeHandlers = {
  [Kind in ResumableAction["kind"]]?: () => Promise<ResumeHandler<Kind>>;
};

/** Returns whether a retry may succeed. */
const isTemporary = ({ code, status = 500 }: Failure) => code === undefined || status >= 500;

export async function resumeAction(
  handlers: ResumeHandlers,
  pendingAction: PendingAction,
  tools: ActionTools,
): Promise<void> {
  const { todo: action, tokens } = pendingAction;
  const resume = await handlers[action.kind]?.().catch(() => null);
  if (!resume) toastLoadFailure();
  // The discriminant selects the matching kind, which the type can't express.
  const failure = resume && (await resume(tools, action as never, tokens));
  if (!resume || (failure && isTemporary(failure))) pendingActionRecord.write(pendingAction);
}
