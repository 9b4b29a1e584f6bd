import type { TypedDocumentNode } from "@apollo/client";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useFirstFocus } from "../../lib/forms/use-first-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { Crumbs } from "../detail/detail-page.tsx";
import { FormPage } from "../forms/form-page.tsx";
import { PageHeading } from "../list/page-heading.tsx";
import { type FormKind, formKey, formWidth } from "./form-kind.ts";

interface Props<Input extends FieldValues, Output, Sent, Row, Data> {
  kind: FormKind<Input, Output, Sent, Row>;
  empty: DefaultValues<Input>;
  mutation: TypedDocumentNode<Data, { input: Sent }>;
  next?: (data: Data) => string | null | undefined;
  submitLabel?: string;
  /** A second submit button with another path after creation. */
  elsewhere?: { label: string; next: (data: Data) => string | null | undefined };
  /** Has the focus when the page opens. */
  firstField?: FieldPath<Input>;
  /** Adds a button that creates the row, resets the form and focuses this field. */
  againFrom?: FieldPath<Input>;
}

export function CreatePage<Input extends FieldValues, Output extends FieldValues, Sent, Row, Data>(
  props: Props<Input, Output, Sent, Row, Data>,
) {
  const { kind, empty, mutation, next, submitLabel, elsewhere, firstField, againFrom } = props;
  const { backLink, Fields } = kind;
  const t = useTranslate();
  const navigate = useNavigate();
  const initialTitle = useSearchParams()[0].get("title");
  const [createdCount, setCreatedCount] = useState(0);
  const toastCreated = (values: Output) => toastSuccess(t(formKey(kind, "created"), values));
  const form = useAppForm({
    schema: kind.schema,
    defaultValues: initialTitle === null ? empty : { ...empty, title: initialTitle },
    onSubmit: (values: Output, send) =>
      send(mutation as TypedDocumentNode<Data, { input: unknown }>, {
        input: kind.inputOf(values),
      }),
    onDone: (values, { data }) => {
      toastCreated(values);
      void navigate((data && next?.(data)) ?? backLink.to);
    },
  });
  const { setFocus } = form.form;
  useFirstFocus(() => firstField && setFocus(firstField));
  useEffect(() => {
    // The effect runs after the reset fields have registered.
    if (createdCount > 0 && againFrom) setFocus(againFrom);
  }, [createdCount, againFrom, setFocus]);
  const saveAndCreateAnother = () =>
    form.submitOnce({
      onDone: (values) => {
        toastCreated(values);
        form.form.reset(empty);
        setCreatedCount((before) => before + 1);
      },
    });
  const saveAndNavigate = (to: NonNullable<typeof elsewhere>["next"]) =>
    form.submitOnce({
      onDone: (values, { data }) => {
        toastCreated(values);
        void navigate((data && to(data)) ?? backLink.to);
      },
    });
  const title = t(formKey(kind, "newTitle"));
  return (
    <Box sx={formWidth(kind)}>
      <Crumbs crumbs={[{ label: t(backLink.label), to: backLink.to }]} current={title} />
      <PageHeading title={title} lead={t(formKey(kind, "newLead"))} />
      <FormPage
        form={form}
        draftKey={`${kind.name}.new`}
        submitLabel={submitLabel ?? t(formKey(kind, "create"))}
        onCancel={() => void navigate(backLink.to)}
        moreButtons={
          <>
            {elsewhere && (
              <Button
                variant="outlined"
                onClick={() => saveAndNavigate(elsewhere.next)}
                disabled={form.isSubmitting}
              >
                {elsewhere.label}
              </Button>
            )}
            {againFrom && (
              <Button
                variant="outlined"
                onClick={saveAndCreateAnother}
                disabled={form.isSubmitting}
              >
                {t("ui:form.another")}
              </Button>
            )}
          </>
        }
        isLong
      >
        <Fields control={form.form.control} />
      </FormPage>
    </Box>
  );
}
