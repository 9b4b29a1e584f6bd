import DialogContentText from "@mui/material/DialogContentText";
import { type ReactNode, useId } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

interface Props {
  isOpen?: boolean;
  title: string;
  /** The dialog's description: screen readers read it when the dialog opens. */
  text: ReactNode;
  actions: ReactNode;
  /** Uses a wider dialog, and stacks the buttons on a phone. */
  hasManyActions?: boolean;
  /** Prevents closing. */
  isBusy?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

const stackedOnPhone = {
  flexDirection: { xs: "column-reverse", sm: "row" },
  alignItems: { xs: "stretch", sm: "center" },
  gap: 1,
  "& > :not(style) ~ :not(style)": { ml: 0 },
} as const;

export function QuestionDialog({ text, hasManyActions, children, ...frame }: Props) {
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
