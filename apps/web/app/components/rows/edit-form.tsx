import type { TypedDocumentNode } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { FormPage } from "../forms/form-page.tsx";
import { ConflictOffer } from "./conflict-offer.tsx";
import { type FormKind, formWord } from "./form-kind.ts";

export interface EditProps<Input extends FieldValues, Output, Sent, Row, Data> {
  kind: FormKind<Input, Output, Sent, NoInfer<Row>>;
  mutation: TypedDocumentNode<Data, { id: string; input: Sent & { version?: number | null } }>;
  /** What stands there now, as the form's fields hold it. */
  valuesOf: (row: NoInfer<Row>) => DefaultValues<Input>;
}

interface Props<Input extends FieldValues, Output, Sent, Row, Data>
  extends EditProps<Input, Output, Sent, Row, Data> {
  row: Row;
  /** Where the row can be read as it is now. */
  readAt: string;
  cancelTo: string;
  onSaved: () => void;
  children?: ReactNode;
}

type Edited = { id: string; version: number };

/**
 * The form of a row that others may change meanwhile: saved only over the version that it shows,
 * unless the person decides to save over the other's, each time anew.
 */
export function EditForm<
  Input extends FieldValues,
  Output extends FieldValues,
  Sent extends object,
  Row extends Edited,
  Data,
>(props: Props<Input, Output, Sent, Row, Data>) {
  const { kind, mutation, valuesOf, row, readAt, cancelTo, onSaved, children } = props;
  const t = useWords();
  const navigate = useNavigate();
  const [update] = useMutation(mutation as TypedDocumentNode<Data, { id: string; input: object }>);
  const save = (values: Output, version: { version?: number }) =>
    update({ variables: { id: row.id, input: { ...kind.inputOf(values), ...version } } });
  const form = useAppForm({
    schema: kind.schema,
    defaultValues: valuesOf(row),
    onSubmit: (values: Output) => save(values, { version: row.version }),
    onDone: (values) => {
      toastSuccess(t(formWord(kind, "saved"), values));
      onSaved();
    },
  });
  const overwrite = () => form.submitOnce({ onSubmit: (values) => save(values, {}) });
  return (
    <FormPage
      form={form}
      draftKey={`${kind.name}.${row.id}`}
      submitLabel={t(formWord(kind, "save"))}
      onCancel={() => void navigate(cancelTo)}
      notice={
        form.failure?.code === "CHANGED_MEANWHILE" && (
          <ConflictOffer to={readAt} onOverwrite={overwrite} />
        )
      }
      isLong
    >
      {children}
      <kind.Fields control={form.form.control} row={row} />
    </FormPage>
  );
}
