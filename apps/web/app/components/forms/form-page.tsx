import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useUnsavedGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBody } from "./form-body.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  /** Names the form among the person's drafts: `task.new`, `task.12`. */
  draftKey: string;
  submitLabel: string;
  onCancel?: () => void;
  children: ReactNode;
}

/** A form that fills a page: guarded against leaving, its text kept until it is saved. */
export function FormPage<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, draftKey, submitLabel, onCancel, children } = props;
  const t = useWords();
  const draft = useDraft(form, draftKey);
  const blocker = useUnsavedGuard(form.isUnsaved);
  return (
    // Lines of a form read best within a column.
    <Box sx={{ maxWidth: 760 }}>
      <FormBody form={form}>
        <DraftOffer draft={draft} />
        {children}
        <Box sx={{ display: "flex", gap: 1, pt: 1 }}>
          <SubmitButton isSubmitting={form.isSubmitting}>{submitLabel}</SubmitButton>
          {onCancel && (
            <Button onClick={onCancel} disabled={form.isSubmitting}>
              {t("ui:cancel")}
            </Button>
          )}
        </Box>
      </FormBody>
      <LeaveDialog
        isOpen={blocker.state === "blocked"}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
        onDiscard={() => {
          draft.forget();
          blocker.proceed?.();
        }}
      />
    </Box>
  );
}
