import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import { QuestionDialog } from "./question-dialog.tsx";

interface Props {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  isDestructive?: boolean;
  /** Focuses *Cancel*, so that Enter doesn't confirm. Default: `isDestructive`. */
  startsAtCancel?: boolean;
  /** The button is busy until the promise settles. The dialog closes when it resolves. */
  onConfirm: () => Promise<unknown> | unknown;
  onClose: () => void;
}

export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirm, isDestructive, onConfirm, onClose } = props;
  const { startsAtCancel = isDestructive } = props;
  const t = useTranslate();
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
    <QuestionDialog
      isOpen={isOpen}
      title={title}
      text={children}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} autoFocus={startsAtCancel}>
            {t("ui:cancel")}
          </Button>
          <Button
            variant="contained"
            color={isDestructive ? "error" : "primary"}
            loading={isBusy}
            autoFocus={!startsAtCancel}
            onClick={handleConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
