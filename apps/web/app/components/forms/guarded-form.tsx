import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useUnsavedGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBody } from "./form-body.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  /** Names the form among the user's drafts: `task.new`, `task.12`. */
  draftKey: string;
  /** Returns the values to keep in a draft. Omitted: all. */
  draftOf?: (values: Input) => Partial<Input>;
  notice?: ReactNode;
  /** Makes the buttons sticky, for a form longer than a screen. */
  isLong?: boolean;
  children: ReactNode;
}

/** Keeps the focused element and a failure clear of the sticky buttons and of the bars on top. */
const longSx = {
  "& input, & textarea, & select, & button, & [contenteditable], & .MuiAlert-root": {
    scrollMarginBlock: "calc(var(--shell-top, 64px) + 32px) 96px",
  },
};

/**
 * Shows a form in a page. Leaving with unsaved input asks for confirmation and keeps a draft. A
 * page can have only one such form. Must not contain a password, which the draft would store.
 */
export function GuardedForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, draftKey, draftOf, notice, isLong, children } = props;
  const draft = useDraft(form, draftKey, { pick: draftOf });
  const blocker = useUnsavedGuard(form.isUnsaved);
  return (
    <>
      <Box sx={isLong ? longSx : undefined}>
        <FormBody form={form}>
          {notice}
          <DraftOffer draft={draft} />
          {children}
        </FormBody>
      </Box>
      <LeaveDialog
        isOpen={blocker.state === "blocked"}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
        onDiscard={() => {
          draft.forget();
          blocker.proceed?.();
        }}
      />
    </>
  );
}
