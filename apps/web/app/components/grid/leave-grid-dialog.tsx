import Button from "@mui/material/Button";
import { useCallback, useEffect } from "react";
import { useUnsavedGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { QuestionDialog } from "../question-dialog.tsx";
import { hasUncommittedText } from "./grid-focus.ts";

interface Props {
  isUnsaved: () => boolean;
  title: string;
  text: string;
}

/** Asks before leaving with changes that aren't saved, or uncommitted text. */
export function LeaveGridDialog({ isUnsaved, title, text }: Props) {
  const t = useTranslate();
  const mustAsk = useCallback(() => isUnsaved() || hasUncommittedText(), [isUnsaved]);
  const blocker = useUnsavedGuard(mustAsk);
  const stay = () => blocker.reset?.();
  // The changes may be saved while the dialog is open, for example when the connection returns.
  useEffect(() => {
    if (blocker.state === "blocked" && !mustAsk()) blocker.reset();
  });
  return (
    <QuestionDialog
      isOpen={blocker.state === "blocked"}
      title={title}
      text={text}
      onClose={stay}
      actions={
        <>
          <Button color="error" onClick={() => blocker.proceed?.()}>
            {t("sheet:leave.leave")}
          </Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {t("sheet:leave.stay")}
          </Button>
        </>
      }
    />
  );
}
