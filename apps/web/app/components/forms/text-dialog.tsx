import { z } from "zod";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import type { Send } from "../../lib/use-send.ts";
import { FormDialog } from "./form-dialog.tsx";
import { TextInput } from "./text-input.tsx";

type Name = "text" | "reason";
type Values = { [Key in Name]?: string };

interface Props {
  /** What the server calls the text. */
  name?: Name;
  /** What the server checks the text by. */
  schema: z.ZodType<string, string>;
  draftKey: string;
  title: string;
  /** What comes of it, one paragraph each. */
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

/** What is done with a text: a bank's words, a reason. */
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
