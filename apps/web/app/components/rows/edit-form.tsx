import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useFirstFocus } from "../../lib/forms/use-first-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Send } from "../../lib/use-send.ts";
import { FormPage } from "../forms/form-page.tsx";
import { ConflictOffer } from "./conflict-offer.tsx";
import type { Editable } from "./editable.ts";
import { type FormKind, formKey } from "./form-kind.ts";
import { OthersEditing, subjectTypeOf } from "./others-editing.tsx";
import { useUndo } from "./use-undo.ts";

export interface EditProps<Input extends FieldValues, Output, Sent, Row> {
  kind: FormKind<Input, Output, Sent, NoInfer<Row>>;
  editable: Editable;
  valuesOf: (row: NoInfer<Row>) => DefaultValues<Input>;
}

interface Props<Input extends FieldValues, Output, Sent, Row>
  extends EditProps<Input, Output, Sent, Row> {
  row: Row;
  title: string;
  savedPath: string;
  cancelTo: string;
  onSaved: () => void;
  children?: ReactNode;
}

type VersionedRow = { id: string; version: number };

/**
 * Edits a row with optimistic locking: saves only over the version that the form shows. After a
 * conflict, the user can overwrite the newer version. Only that submit skips the check. `?field=`
 * focuses a field.
 */
export function EditForm<
  Input extends FieldValues,
  Output extends FieldValues,
  Sent extends object,
  Row extends VersionedRow,
>(props: Props<Input, Output, Sent, Row>) {
  const { kind, editable, valuesOf, title, savedPath, cancelTo, onSaved, children } = props;
  // Keeps the row as it was on opening: after a refetch, saving would overwrite a newer version.
  const [row] = useState(props.row);
  const t = useTranslate();
  const navigate = useNavigate();
  const undo = useUndo(editable);
  const save = (send: Send, values: Output, version: { version?: number }) =>
    send(editable.mutation, { id: row.id, input: { ...kind.inputOf(values), ...version } });
  const form = useAppForm({
    schema: kind.schema,
    defaultValues: valuesOf(row),
    onSubmit: (values: Output, send) => save(send, values, { version: row.version }),
    onDone: (values, { data }) => {
      const before = { ...kind.inputOf(kind.schema.parse(valuesOf(row))) };
      toastSuccess(t(formKey(kind, "saved"), values), undo({ ...row, title }, before, data));
      onSaved();
    },
  });
  const field = useSearchParams()[0].get("field");
  // Does nothing if the form has no such field.
  useFirstFocus(() => field && form.form.setFocus(field as FieldPath<Input>));
  const subjectType = subjectTypeOf(kind.name);
  const overwrite = () => form.submitOnce({ onSubmit: (values, send) => save(send, values, {}) });
  return (
    <FormPage
      form={form}
      draftKey={`${kind.name}.${row.id}`}
      submitLabel={t(formKey(kind, "save"))}
      onCancel={() => void navigate(cancelTo)}
      notice={
        form.failure?.code === "CHANGED_MEANWHILE" && (
          <ConflictOffer to={savedPath} onOverwrite={overwrite} />
        )
      }
      isLong
    >
      {children}
      {subjectType && <OthersEditing kind={subjectType} id={row.id} savedPath={savedPath} />}
      <kind.Fields control={form.form.control} row={row} />
    </FormPage>
  );
}
