import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface Props {
  isOpen?: boolean;
  title: string;
  /** What is asked; read aloud as a whole when the dialog opens. */
  text: ReactNode;
  /** The buttons. */
  actions: ReactNode;
  /** More than two buttons: a wider dialog, and on a phone one below the other. */
  hasManyActions?: boolean;
  /** It can't be closed while it does what was asked. */
  isBusy?: boolean;
  onClose: () => void;
  /** What came of it, below the text. */
  children?: ReactNode;
}

const stackedOnPhone = {
  flexDirection: { xs: "column-reverse", sm: "row" },
  alignItems: { xs: "stretch", sm: "center" },
  gap: 1,
  "& > :not(style) ~ :not(style)": { ml: 0 },
} as const;

/** A question that has to be answered before anything goes on. */
export function AskDialog(props: Props) {
  const { isOpen = true, title, text, actions, hasManyActions, isBusy = false } = props;
  const { onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth={hasManyActions ? "sm" : "xs"}
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText
          id={`${id}-text`}
          component="div"
          variant="body2"
          sx={{ overflowWrap: "anywhere", "& > p": { my: 0.5 } }}
        >
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={hasManyActions ? stackedOnPhone : { flexWrap: "wrap", rowGap: 1 }}>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
