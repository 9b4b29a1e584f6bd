import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { FormFooter } from "./form-footer.tsx";
import { GuardedForm } from "./guarded-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  /** Names the form among the user's drafts: `task.new`, `task.12`. */
  draftKey: string;
  submitLabel: string;
  /** Whether the form can't be submitted yet, because its data are loading. */
  isLoading?: boolean;
  onCancel?: () => void;
  moreButtons?: ReactNode;
  notice?: ReactNode;
  /** Makes the buttons sticky, for a form longer than a screen. */
  isLong?: boolean;
  children: ReactNode;
}

const shortSx = { display: "flex", gap: 1, pt: 1 };

export function FormPage<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, draftKey, submitLabel, isLoading, onCancel, moreButtons } = props;
  const { notice, isLong, children } = props;
  const t = useTranslate();
  const buttons = (
    <>
      <SubmitButton isSubmitting={form.isSubmitting} disabled={isLoading}>
        {submitLabel}
      </SubmitButton>
      {moreButtons}
      {onCancel && (
        <Button onClick={onCancel} disabled={form.isSubmitting}>
          {t("ui:cancel")}
        </Button>
      )}
    </>
  );
  return (
    <Box sx={isLong ? undefined : { maxWidth: 760 }}>
      <GuardedForm form={form} draftKey={draftKey} notice={notice} isLong={isLong}>
        {children}
        {isLong ? <FormFooter>{buttons}</FormFooter> : <Box sx={shortSx}>{buttons}</Box>}
      </GuardedForm>
    </Box>
  );
}
