import Typography from "@mui/material/Typography";
import { actingInput } from "@presale/contracts/inputs/user.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { useLocation } from "react-router";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { actAs } from "../../lib/impersonation.ts";
import type { UserRow } from "./users-admin.operations.ts";

/** Asks why, says what can't be done, and goes on as the user. */
export function ActAsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useWords();
  const { pathname, search } = useLocation();
  const { id, name, company } = user;
  const form = useAppForm({
    schema: actingInput,
    defaultValues: { reason: "" },
    // The frame around the page sees that somebody else is logged in, and leads on.
    onSubmit: ({ reason }) => actAs(id, reason, pathname + search),
  });
  return (
    <FormDialog
      form={form}
      draftKey={`actAs.${id}`}
      title={t("backoffice:acting.title", { name })}
      submitLabel={t("backoffice:acting.submit")}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t("backoffice:acting.text", { name, company: company.name })}
      </Typography>
      <Typography variant="body2">{t("backoffice:acting.logged")}</Typography>
      <TextInput
        control={form.form.control}
        name="reason"
        label={t("backoffice:acting.reason")}
        help={t("backoffice:acting.reasonHelp", limits.actingReason)}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
