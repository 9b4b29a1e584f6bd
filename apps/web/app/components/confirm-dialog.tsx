import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "../lib/i18n/use-words.ts";

interface Props {
  isOpen: boolean;
  title: string;
  /** What will happen; may name where something is used or what it costs. */
  children: ReactNode;
  /** Says what it does: "Delete the task". */
  confirm: string;
  isDestructive?: boolean;
  /** While its promise runs the button is busy; the dialog closes when it resolves. */
  onConfirm: () => Promise<unknown> | unknown;
  onClose: () => void;
}

export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirm, isDestructive, onConfirm, onClose } = props;
  const t = useWords();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" variant="body2">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus={isDestructive}>
          {t("ui:cancel")}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? "error" : "primary"}
          loading={isBusy}
          autoFocus={!isDestructive}
          onClick={handleConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
