import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBody } from "./form-body.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  draftKey: string;
  title: string;
  submitLabel: string;
  onClose: () => void;
  maxWidth?: "xs" | "sm" | "md";
  children: ReactNode;
}

/**
 * A short form in a dialog; closing it asks when something is unsaved. Render it only while it is open, so that each
 * opening begins anew: `{isOpen && <TagDialog onClose={…} />}`.
 */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
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
