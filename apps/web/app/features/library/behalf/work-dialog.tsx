import Typography from "@mui/material/Typography";
import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import { useLocation } from "react-router";
import { z } from "zod";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { workFor } from "../../../lib/impersonation.ts";

const schema = z.object({ reason: reasonInput });

interface Props {
  company: { id: string; name: string };
  /** Where the work begins, in the company's workspace. */
  to: string;
  onClose: () => void;
}

/** Asks why, says what can't be done, and goes on in the company's workspace. */
export function WorkDialog({ company: { id, name }, to, onClose }: Props) {
  const t = useWords();
  const { pathname, search } = useLocation();
  const form = useAppForm({
    schema,
    defaultValues: { reason: "" },
    // The frame around the page sees that somebody else is logged in, and leads on.
    onSubmit: ({ reason }) => workFor(id, reason, { page: pathname + search, to }),
  });
  return (
    <FormDialog
      form={form}
      draftKey={`workFor.${id}`}
      title={t("libraryAdmin:work.title", { company: name })}
      submitLabel={t("libraryAdmin:work.submit")}
      onClose={onClose}
    >
      <Typography variant="body2">{t("libraryAdmin:work.text")}</Typography>
      <Typography variant="body2">{t("libraryAdmin:work.logged")}</Typography>
      <TextInput
        control={form.form.control}
        name="reason"
        label={t("libraryAdmin:work.reason")}
        help={t("libraryAdmin:work.reasonHelp", reasonLimits)}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
