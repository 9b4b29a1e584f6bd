import { useLocation } from "react-router";
import { type RowActions, useRowActions } from "../../../components/rows/row-actions.tsx";
import { refetchShown } from "../../../lib/refetch-shown.ts";
import {
  type PendingAction,
  type ResumeHandlers,
  resumeAction,
  usePendingAction,
} from "../pending-action/index.ts";
import { ResumeAlert } from "./resume-alert.tsx";

export function ResumeOnPage({ handlers }: { handlers: ResumeHandlers }) {
  const pending = usePendingAction(useLocation().pathname);
  const resume: RowActions<PendingAction> = (action, tools) => [
    { label: action.action, run: () => resumeAction(handlers, action, tools) },
  ];
  const { actionsFor, dialog } = useRowActions(resume, {
    onChanged: refetchShown,
    onRemoved: refetchShown,
  });
  return (
    <>
      {pending && handlers[pending.todo.kind] && (
        <ResumeAlert action={pending} onResume={() => actionsFor(pending)[0]?.onClick?.()} />
      )}
      {dialog}
    </>
  );
}
