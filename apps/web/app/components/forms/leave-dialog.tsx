import Button from "@mui/material/Button";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { QuestionDialog } from "../question-dialog.tsx";

interface Props {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

export function LeaveDialog({ isOpen, onStay, onLeave, onDiscard }: Props) {
  const t = useTranslate();
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={t("ui:form.leaveTitle")}
      text={t("ui:form.leaveText")}
      onClose={onStay}
      hasManyActions
      actions={
        <>
          <Button color="error" onClick={onDiscard}>
            {t("ui:form.discard")}
          </Button>
          <Button onClick={onLeave}>{t("ui:form.leave")}</Button>
          <Button variant="contained" autoFocus onClick={onStay}>
            {t("ui:form.stay")}
          </Button>
        </>
      }
    />
  );
}
