import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { isSendKey } from "../../lib/forms/send-key.ts";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { SubmitBlocksContext } from "../../lib/forms/use-submit-block.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { FormAlert } from "./form-alert.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  children: ReactNode;
  id?: string;
}

/**
 * Renders the form element. Enter submits it, as does Ctrl+Enter from any field. Disables the
 * browser's validation bubbles, and shows failures above the fields.
 */
export function FormBody<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, children, id } = props;
  const isHydrated = useHydrated();
  return (
    // Never GET: the browser would put the typed values into the URL.
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
      {/* Disabled until hydration: text typed before it would be lost. */}
      <Box
        component="fieldset"
        role="none"
        disabled={!isHydrated}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      >
        <Stack spacing={2.5}>
          {form.failure && <FormAlert failure={form.failure} />}
          <SubmitBlocksContext value={form.blocks}>{children}</SubmitBlocksContext>
        </Stack>
      </Box>
    </form>
  );
}
