import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { FormFooter } from "../../components/forms/form-footer.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { formatCount } from "../../lib/format.ts";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { changedKeys, type TypedSettings } from "./setting-values.ts";

interface Props {
  control: FieldControl<TypedSettings>;
  stored: TypedSettings;
  isSubmitting: boolean;
  onDiscard: () => void;
}

/** Restores the previous focus when the bar disappears with the focused button. */
function useRestoredFocus(isShown: boolean) {
  const previousFocus = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isShown) return;
    previousFocus.current?.focus({ preventScroll: true });
    previousFocus.current = null;
  }, [isShown]);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        previousFocus.current = relatedTarget;
    },
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      // A busy button is disabled and loses the focus, although the user hasn't moved it.
      if (!(target.matches(":disabled") || currentTarget.contains(relatedTarget)))
        previousFocus.current = null;
    },
  };
}

/** Appears at the foot of the window once a setting has been changed. */
export function SaveBar({ control, stored, isSubmitting, onDiscard }: Props) {
  const t = useTranslate();
  const typed = useWatch({ control }) as TypedSettings;
  const count = changedKeys(typed, stored).length;
  const focus = useRestoredFocus(count > 0);
  if (count === 0) return null;
  return (
    <FormFooter {...focus} role="group" aria-label={t("backoffice:settings.unsavedBar")}>
      <Box role="status" sx={{ typography: "body2", mr: 1 }}>
        {t("backoffice:settings.unsaved", { count, formatted: formatCount(count) })}
      </Box>
      <Button {...keepFocus} onClick={onDiscard} disabled={isSubmitting}>
        {t("backoffice:settings.discard")}
      </Button>
      <SubmitButton {...keepFocus} isSubmitting={isSubmitting}>
        {t("backoffice:settings.save")}
      </SubmitButton>
    </FormFooter>
  );
}
