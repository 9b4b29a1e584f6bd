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

export function ResumeOnPage({ resumes }: { resumes: ResumeHandlers }) {
  const pending = usePendingAction(useLocation().pathname);
  const resume: RowActions<PendingAction> = (left, tools) => [
    { label: left.action, run: () => resumeAction(resumes, left, tools) },
  ];
  const { of, dialog } = useRowActions(resume, {
    onChanged: refetchShown,
    onRemoved: refetchShown,
  });
  return (
    <>
      {pending && resumes[pending.todo.kind] && (
        <ResumeAlert action={pending} onResume={() => of(pending)[0]?.onClick?.()} />
      )}
      {dialog}
    </>
  );
}
