import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import {
  type AppForm,
  type FieldControl,
  type FormOptions,
  type SubmitResult,
  useAppForm,
} from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBody } from "./form-body.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface FrameProps<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  draftKey: string;
  title: string;
  submitLabel: string;
  onClose: () => void;
  maxWidth?: "xs" | "sm" | "md";
  children: ReactNode;
}

/** A dialog around a form that its caller holds. Closing it asks when something is unsaved. */
export function FormDialogFrame<Input extends FieldValues, Output>(
  props: FrameProps<Input, Output>,
) {
  const { form, draftKey, title, submitLabel, onClose, maxWidth = "sm", children } = props;
  const t = useWords();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const isPhone = useIsPhone();
  const draft = useDraft(form, draftKey);
  useUnloadGuard(form.isUnsaved);
  const handleClose = () => {
    if (form.isSubmitting) return;
    if (form.isUnsaved()) setIsAsking(true);
    else onClose();
  };
  const leave = () => {
    setIsAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open
        onClose={handleClose}
        fullWidth
        fullScreen={isPhone}
        maxWidth={maxWidth}
        aria-labelledby={`${id}-title`}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {/* Room for the first label, which stands on its field's edge. */}
        <DialogContent sx={{ "&&": { pt: 1.5 } }}>
          <FormBody form={form} id={`${id}-form`}>
            <DraftOffer draft={draft} />
            {children}
          </FormBody>
        </DialogContent>
        <DialogActions>
          <Button onClick={handleClose} disabled={form.isSubmitting}>
            {t("ui:cancel")}
          </Button>
          <SubmitButton form={`${id}-form`} isSubmitting={form.isSubmitting}>
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </Dialog>
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

interface Props<Input extends FieldValues, Output, Result extends SubmitResult>
  extends FormOptions<Input, Output, Result>,
    Omit<FrameProps<Input, Output>, "form" | "submitLabel" | "children"> {
  submitLabel: string | ((values: Input) => string);
  /** What a toast says once the server has accepted the values. */
  toast?: (values: Output, result: Result) => string;
  children: (control: FieldControl<Input>) => ReactNode;
}

/**
 * A short form in a dialog, which closes once the server has accepted the values. Render it only
 * while it is open, so that each opening starts fresh: `{isOpen && <TagDialog onClose={…} />}`.
 */
export function FormDialog<
  Input extends FieldValues,
  Output,
  Result extends SubmitResult = SubmitResult,
>(props: Props<Input, Output, Result>) {
  const { schema, defaultValues, fieldOfPath, onSubmit, onDone, toast, children } = props;
  const { submitLabel, draftKey, title, maxWidth, onClose } = props;
  const form = useAppForm<Input, Output, Result>({
    schema,
    defaultValues,
    fieldOfPath,
    onSubmit,
    onDone: (values, result) => {
      if (toast) toastSuccess(toast(values, result));
      onClose();
      onDone?.(values, result);
    },
  });
  const { control } = form.form;
  const values = useWatch({ control, disabled: typeof submitLabel === "string" }) as Input;
  return (
    <FormDialogFrame
      form={form}
      draftKey={draftKey}
      title={title}
      submitLabel={typeof submitLabel === "string" ? submitLabel : submitLabel(values)}
      maxWidth={maxWidth}
      onClose={onClose}
    >
      {children(control)}
    </FormDialogFrame>
  );
}
