import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { isSendKey } from "../../lib/forms/send-key.ts";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { HoldsContext } from "../../lib/forms/use-hold.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { FormAlert } from "./form-alert.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  children: ReactNode;
  id?: string;
}

/**
 * The form element: Enter submits, Ctrl+Enter from anywhere in it, the browser's own bubbles stay
 * away, failures stand on top.
 */
export function FormBody<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, children, id } = props;
  const isHydrated = useHydrated();
  return (
    // Never by GET: the browser would write what was typed into the address.
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        form.submit();
      }}
      aria-busy={form.isSubmitting}
    >
      {/* What is typed into a page before React has taken it over would be lost. */}
      <Box
        component="fieldset"
        role="none"
        disabled={!isHydrated}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      >
        <Stack spacing={2.5}>
          {form.failure && <FormAlert failure={form.failure} />}
          <HoldsContext value={form.holds}>{children}</HoldsContext>
        </Stack>
      </Box>
    </form>
  );
}
