import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import {
  type ControlledForm,
  type FieldControl,
  type FormOptions,
  type SubmitResult,
  useAppForm,
} from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { DialogFrame } from "../dialog-frame.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBody } from "./form-body.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

export interface DialogCallbacks {
  /** Called after the server accepted the values and the dialog closed. */
  onDone: () => void;
  onClose: () => void;
}

interface Props<Input extends FieldValues, Output, Result extends SubmitResult>
  extends Omit<FormOptions<Input, Output, Result>, "onDone"> {
  draftKey: string;
  title: string;
  submitLabel: string | ((values: Input) => string);
  toast?: (values: Output, result: Result) => string;
  lead?: readonly string[];
  maxWidth?: "xs" | "sm" | "md";
  onDone?: () => void;
  onResult?: (result: Result) => void;
  onClose: () => void;
  /** A button that submits in another way. */
  otherSubmit?: (form: ControlledForm<Input, Output, Result>) => ReactNode;
  children: (
    control: FieldControl<Input>,
    form: ControlledForm<Input, Output, Result>,
  ) => ReactNode;
}

/**
 * Shows a short form in a dialog. The dialog closes once the server has accepted the values.
 * Closing it with unsaved changes asks for confirmation. Render it only while it is open, so that
 * each opening starts fresh: `{isOpen && <TagDialog onClose={…} />}`.
 */
export function FormDialog<
  Input extends FieldValues,
  Output,
  Result extends SubmitResult = SubmitResult,
>(props: Props<Input, Output, Result>) {
  const { draftKey, title, submitLabel, lead, maxWidth, onClose, otherSubmit, children } = props;
  const t = useTranslate();
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const form = useAppForm<Input, Output, Result>({
    ...props,
    onDone: (values, result) => {
      if (props.toast) toastSuccess(props.toast(values, result));
      onClose();
      // Calls `onDone` without arguments, because pages pass functions whose parameters have
      // another meaning.
      props.onDone?.();
      props.onResult?.(result);
    },
  });
  const { control } = form.form;
  const values = useWatch({ control, disabled: typeof submitLabel === "string" }) as Input;
  const draft = useDraft(form, draftKey);
  useUnloadGuard(form.isUnsaved);
  const handleClose = () => {
    if (form.isUnsaved()) setIsAsking(true);
    else onClose();
  };
  const leave = () => {
    setIsAsking(false);
    onClose();
  };
  return (
    <>
      <DialogFrame
        title={title}
        maxWidth={maxWidth}
        fillsPhone
        isBusy={form.isSubmitting}
        onClose={handleClose}
        actions={
          <>
            <Button onClick={handleClose} disabled={form.isSubmitting}>
              {t("ui:cancel")}
            </Button>
            {otherSubmit?.(form)}
            <SubmitButton form={formId} isSubmitting={form.isSubmitting}>
              {typeof submitLabel === "string" ? submitLabel : submitLabel(values)}
            </SubmitButton>
          </>
        }
      >
        {/* Room for the first label, which overlaps its field's edge. */}
        <Box sx={{ pt: 1.5 }}>
          <FormBody form={form} id={formId}>
            <DraftOffer draft={draft} />
            {lead?.map((text) => (
              <Typography key={text} variant="body2">
                {text}
              </Typography>
            ))}
            {children(control, form)}
          </FormBody>
        </Box>
      </DialogFrame>
      <LeaveDialog
        isOpen={isAsking}
        onStay={() => setIsAsking(false)}
        onLeave={leave}
        onDiscard={() => {
          draft.forget();
          leave();
        }}
      />
    </>
  );
}
