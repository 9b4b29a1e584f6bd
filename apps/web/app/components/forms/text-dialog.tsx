import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { z } from "zod";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { FormDialogFrame } from "./form-dialog.tsx";
import { TextInput } from "./text-input.tsx";

interface Props<Data, More extends object> {
  /** Of the row that it is about. */
  id: string;
  draftKey: string;
  /** Sends the text for this row. */
  mutation: TypedDocumentNode<Data, { id: string; text: string } & More>;
  /** What names the row besides its id. */
  more?: More;
  /** What the server checks the text by. */
  schema: z.ZodType<string, string>;
  title: string;
  /** What comes of it, one paragraph each. */
  lead: readonly string[];
  label: string;
  help?: string;
  submitLabel: string;
  initial?: string;
  isMultiline?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** What is done to a row with a text: a bank's words, a reason. */
export function TextDialog<Data, More extends object = object>(props: Props<Data, More>) {
  const { id, draftKey, mutation, more, schema, title, lead, label, help, submitLabel } = props;
  const { initial = "", isMultiline, onDone, onClose } = props;
  // Apollo's own type can't see that variables of any type are complete.
  const [send] = useMutation(mutation as TypedDocumentNode<Data, OperationVariables>);
  const form = useAppForm({
    schema: z.object({ text: schema }),
    defaultValues: { text: initial },
    onSubmit: ({ text }) => send({ variables: { id, text, ...more } }),
    fieldOfPath: () => "text",
    onDone: () => {
      onClose();
      onDone();
    },
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
        name="text"
        label={label}
        help={help}
        autoComplete="off"
        multiline={isMultiline}
        minRows={isMultiline ? 5 : undefined}
        required
      />
    </FormDialogFrame>
  );
}
