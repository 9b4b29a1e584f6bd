import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBody } from "./form-body.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  draftKey: string;
  lead: string;
  submitLabel: string;
  noScript: string;
  children: ReactNode;
}

function KeptDraft<Input extends FieldValues, Output>(
  props: Pick<Props<Input, Output>, "form" | "draftKey">,
) {
  return <DraftOffer draft={useDraft(props.form, props.draftKey)} />;
}

/** Hides the honeypot from view, keyboard, screen readers and autofill. */
const honeypotSx = {
  position: "absolute",
  left: "-10000px",
  width: 1,
  height: 1,
  overflow: "hidden",
};

/** Shows a form of the public site, with a draft until it is sent and a honeypot against bots. */
export function VisitorForm<
  Input extends FieldValues & { homepage?: string | null | undefined },
  Output,
>(props: Props<Input, Output>) {
  const { form, draftKey, lead, submitLabel, noScript, children } = props;
  const t = useTranslate();
  // The server's page can't contain a browser's draft.
  const isHydrated = useHydrated();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {lead}
      </Typography>
      <noscript>
        <Box component="p" sx={{ mt: 0, mb: 2.5 }}>
          {noScript}
        </Box>
      </noscript>
      <FormBody form={form}>
        {isHydrated && <KeptDraft form={form} draftKey={draftKey} />}
        {children}
        <Box aria-hidden sx={honeypotSx}>
          <label>
            {t("ui:form.honeypot")}
            <input
              type="text"
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
              {...form.form.register("homepage" as FieldPath<Input>)}
            />
          </label>
        </Box>
        <div>
          <SubmitButton isSubmitting={form.isSubmitting} size="large">
            {submitLabel}
          </SubmitButton>
        </div>
      </FormBody>
    </>
  );
}

/** Keeps the height of a sent form for what replaces it, so that nothing below moves. */
export function useKeptHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<number>();
  return {
    box: { ref, sx: { minHeight } },
    keepHeight: () => setMinHeight(ref.current?.offsetHeight),
    releaseHeight: () => setMinHeight(undefined),
  };
}

interface ThanksProps {
  title: string;
  text: string;
  again: string;
  onAgain: () => void;
}

/** Replaces the sent form, and takes the focus. */
export function Thanks({ title, text, again, onAgain }: ThanksProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Typography ref={ref} tabIndex={-1} variant="h3" sx={{ outline: "none" }}>
        {title}
      </Typography>
      <Alert severity="success" role="note" sx={{ width: 1 }}>
        {text}
      </Alert>
      <Button onClick={onAgain}>{again}</Button>
    </Box>
  );
}
