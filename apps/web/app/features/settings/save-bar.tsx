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

/** Returns the focus to its origin when the bar disappears with the focused button. */
function useReturnedFocus(isShown: boolean) {
  const cameFrom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isShown) return;
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [isShown]);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      // A busy button loses the focus by itself.
      if (!(target.matches(":disabled") || currentTarget.contains(relatedTarget)))
        cameFrom.current = null;
    },
  };
}

/** Appears at the foot of the window once a setting has been changed. */
export function SaveBar({ control, stored, isSubmitting, onDiscard }: Props) {
  const t = useTranslate();
  const typed = useWatch({ control }) as TypedSettings;
  const count = changedKeys(typed, stored).length;
  const focus = useReturnedFocus(count > 0);
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
