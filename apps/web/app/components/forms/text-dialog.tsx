import { z } from "zod";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import type { Send } from "../../lib/use-send.ts";
import { FormDialog } from "./form-dialog.tsx";
import { TextInput } from "./text-input.tsx";

type Name = "text" | "reason";
type Values = { [Key in Name]?: string };

interface Props {
  /** The text's field name in the mutation's input. */
  name?: Name;
  /** The schema that the server validates with. */
  schema: z.ZodType<string, string>;
  draftKey: string;
  title: string;
  /** Paragraphs about the consequences. */
  lead: readonly string[];
  label: string;
  help?: string;
  submitLabel: string;
  initial?: string;
  isMultiline?: boolean;
  onSubmit: (text: string, send: Send) => Promise<SubmitResult>;
  onDone?: () => void;
  onClose: () => void;
}

/** An action with one text, for example a reason. */
export function TextDialog(props: Props) {
  const { name = "text", schema, label, help, initial = "", isMultiline, ...dialog } = props;
  return (
    <FormDialog<Values, Values>
      {...dialog}
      schema={z.object({ [name]: schema })}
      defaultValues={{ [name]: initial }}
      fieldOfPath={() => name}
      onSubmit={({ [name]: text = "" }, send) => dialog.onSubmit(text, send)}
    >
      {(control) => (
        <TextInput
          control={control}
          name={name}
          label={label}
          help={help}
          autoComplete="off"
          multiline={isMultiline}
          minRows={isMultiline ? 5 : undefined}
          required
        />
      )}
    </FormDialog>
  );
}
