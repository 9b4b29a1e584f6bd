import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

/** Unsaved text asks: stay, leave and keep it as a draft, or leave without it. */
export function LeaveDialog({ isOpen, onStay, onLeave, onDiscard }: Props) {
  const t = useWords();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t("ui:form.leaveTitle")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2">
          {t("ui:form.leaveText")}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button color="error" onClick={onDiscard}>
          {t("ui:form.discard")}
        </Button>
        <Button onClick={onLeave}>{t("ui:form.leave")}</Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {t("ui:form.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
