import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { SxProps, Theme } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { useIsPhone } from "../lib/theme/widths.ts";

interface Props {
  isOpen?: boolean;
  title: string;
  actions: ReactNode;
  actionsSx?: SxProps<Theme>;
  maxWidth?: "xs" | "sm" | "md";
  /** Full screen on a phone. */
  fillsPhone?: boolean;
  /**
   * The id of the dialog's question. Makes it an alert dialog, which screen readers read in full.
   */
  questionId?: string;
  /** Prevents closing by Escape or by a click outside. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function DialogFrame(props: Props) {
  const { isOpen = true, title, actions, actionsSx, maxWidth = "sm", children } = props;
  const { fillsPhone = false, questionId, isBusy = false, onClose } = props;
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onClose}
      role={questionId ? "alertdialog" : "dialog"}
      aria-labelledby={id}
      aria-describedby={questionId}
      fullWidth
      fullScreen={fillsPhone && isPhone}
      maxWidth={maxWidth}
    >
      <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={actionsSx}>{actions}</DialogActions>
    </Dialog>
  );
}
