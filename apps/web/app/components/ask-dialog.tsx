import DialogContentText from "@mui/material/DialogContentText";
import { type ReactNode, useId } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

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
export function AskDialog({ text, hasManyActions, children, ...frame }: Props) {
  const id = useId();
  return (
    <DialogFrame
      {...frame}
      questionId={id}
      maxWidth={hasManyActions ? "sm" : "xs"}
      actionsSx={hasManyActions ? stackedOnPhone : { flexWrap: "wrap", rowGap: 1 }}
    >
      <DialogContentText
        id={id}
        component="div"
        variant="body2"
        sx={{ overflowWrap: "anywhere", "& > p": { my: 0.5 } }}
      >
        {text}
      </DialogContentText>
      {children}
    </DialogFrame>
  );
}
