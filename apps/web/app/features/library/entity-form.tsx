import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { DraftOffer } from "../../components/forms/draft-offer.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { LeaveDialog } from "../../components/forms/leave-dialog.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { useUnsavedGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { ConflictOffer } from "./conflict-offer.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  /** Names the form among the person's drafts: `task.new`, `task.12`. */
  draftKey: string;
  submitLabel: string;
  onCancel: () => void;
  /** Saves and begins the next one; left out where there is no next one. */
  onAnother?: () => void;
  /** Where the other's version can be read, and how to save over it (409 CHANGED_MEANWHILE). */
  conflict?: { to: string; onOverwrite: () => void };
  children: ReactNode;
}

/**
 * A long form on a page of its own: what was typed is kept and guarded, Ctrl+Enter saves from
 * anywhere, the buttons stay in sight.
 */
export function EntityForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, draftKey, submitLabel, onCancel, onAnother, conflict, children } = props;
  const t = useWords();
  const draft = useDraft(form, draftKey);
  const blocker = useUnsavedGuard(form.isUnsaved);
  const isConflict = form.failure?.code === "CHANGED_MEANWHILE";
  return (
    <>
      <Box
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          form.submit();
        }}
        // What has the focus never hides behind the buttons, nor behind the bar at the top.
        sx={{ "& input, & button, & [contenteditable]": { scrollMarginBlock: "96px" } }}
      >
        <FormBody form={form}>
          {isConflict && conflict && <ConflictOffer {...conflict} />}
          <DraftOffer draft={draft} />
          {children}
          <Box
            sx={{
              position: "sticky",
              bottom: 0,
              zIndex: 2,
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              gap: 1,
              py: 1.5,
              bgcolor: "background.default",
              borderTop: 1,
              borderColor: "divider",
              // All three on one line of a phone.
              "& .MuiButton-root": { px: { xs: 1, sm: 1.75 } },
            }}
          >
            <SubmitButton isSubmitting={form.isSubmitting}>{submitLabel}</SubmitButton>
            {onAnother && (
              <Button variant="outlined" onClick={onAnother} disabled={form.isSubmitting}>
                {t("library:form.another")}
              </Button>
            )}
            <Button onClick={onCancel} disabled={form.isSubmitting}>
              {t("ui:cancel")}
            </Button>
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ ml: "auto", display: { xs: "none", md: "block" } }}
            >
              {t("library:form.shortcut")}
            </Typography>
          </Box>
        </FormBody>
      </Box>
      <LeaveDialog
        isOpen={blocker.state === "blocked"}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
        onDiscard={() => {
          draft.forget();
          blocker.proceed?.();
        }}
      />
    </>
  );
}
