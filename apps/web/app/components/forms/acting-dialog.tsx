import Typography from "@mui/material/Typography";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { useLocation } from "react-router";
import { z } from "zod";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { FormDialogFrame } from "./form-dialog.tsx";
import { TextInput } from "./text-input.tsx";

const schema = z.object({ reason: reasonInput });

interface Props {
  draftKey: string;
  title: string;
  /** What comes of it, one paragraph each. */
  lead: readonly string[];
  label: string;
  help: string;
  submitLabel: string;
  /** Begins to act; `page` is where one comes back to. A failure is shown here. */
  begin: (reason: string, page: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks staff why they act as a user or for a company, says what can't be done, and goes on there. */
export function ActingDialog(props: Props) {
  const { draftKey, title, lead, label, help, submitLabel, begin, onClose } = props;
  const { pathname, search } = useLocation();
  const form = useAppForm({
    schema,
    defaultValues: { reason: "" },
    // The frame around the page sees that somebody else is logged in, and leads on.
    onSubmit: ({ reason }) => begin(reason, pathname + search),
  });
  return (
    <FormDialogFrame
      form={form}
      draftKey={draftKey}
      title={title}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      {lead.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      <TextInput
        control={form.form.control}
        name="reason"
        label={label}
        help={help}
        autoComplete="off"
        required
      />
    </FormDialogFrame>
  );
}
