import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { type ReactNode, useEffect } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { focusFirstField } from "../../lib/forms/first-field.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { FormBody } from "../forms/form-body.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ConflictOffer } from "./conflict-offer.tsx";
import type { FieldsProps } from "./form-kind.ts";
import type { EditorProps } from "./in-place-field.ts";
import { useRowCallbacks } from "./row-callbacks.ts";
import { useUndo } from "./use-undo.ts";

interface Form<Input extends FieldValues, Output, Row> {
  /** A schema of the contracts package, which the server uses too. */
  schema: z.ZodType<Output, Input>;
  valuesOf: (row: Row) => Input & DefaultValues<Input>;
  inputOf?: (values: Output) => object;
  /** Adds the text that was typed before the form loaded. Omitted where `Fields` handles it. */
  withInput?: (values: Input, typed: string) => Input;
  Fields: (props: FieldsProps<Input, Row> & { initialInput?: string }) => ReactNode;
  /** The field that gets the focus, if it isn't the first. */
  startsAt?: keyof Input & string;
  /** Typing replaces the focused value, as in a spreadsheet, instead of continuing it. */
  isReplaced?: boolean;
  /** Pixels. */
  width: number;
}

/**
 * Creates the popover form of an in-place edit. Enter or a click outside saves, Escape cancels. A
 * toast offers to undo the change.
 */
export const inPlaceEditor = <
  Input extends FieldValues,
  Output extends FieldValues,
  Row extends { id: string; title: string; version?: number },
>({
  schema,
  valuesOf,
  inputOf = (values) => values,
  withInput,
  Fields,
  startsAt,
  isReplaced,
  width,
}: Form<Input, Output, Row>) =>
  function InPlaceEditor({
    row,
    anchor,
    label,
    title,
    editable,
    initialInput,
    onClose,
  }: EditorProps<Row>) {
    const t = useTranslate();
    const variables = (values: Output, version: number | undefined) => ({
      id: row.id,
      input: { ...inputOf(values), ...(version !== undefined && { version }) },
    });
    const undo = useUndo(editable);
    const { onChanged: changed } = useRowCallbacks();
    const form = useAppForm({
      schema,
      defaultValues: valuesOf(row),
      onSubmit: (values, send) => send(editable.mutation, variables(values, row.version)),
      onDone: (values, { data }) => {
        onClose();
        changed?.();
        const before = inputOf(schema.parse(valuesOf(row)));
        toastSuccess(t("library:inPlace.saved", { title, ...values }), undo(row, before, data));
      },
    });
    const overwrite = () =>
      form.submitOnce({
        onSubmit: (values, send) => send(editable.mutation, variables(values, undefined)),
      });
    useUnloadGuard(form.isUnsaved);
    const { reset, getValues } = form.form;
    useEffect(() => {
      if (initialInput && withInput)
        reset(withInput(getValues(), initialInput), { keepDefaultValues: true });
    }, [initialInput, reset, getValues]);
    const close = (_: object, reason: "escapeKeyDown" | "backdropClick") => {
      if (form.isSubmitting) return;
      if (reason === "backdropClick" && form.isUnsaved()) form.submit();
      else onClose();
    };
    return (
      <Popover
        open
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": label,
            sx: { width, maxWidth: "calc(100vw - 32px)", p: 2 },
          },
          transition: {
            onEntering: (paper) => {
              const start = startsAt && paper.querySelector<HTMLElement>(`[name=${startsAt}]`);
              if (start) start.focus();
              else focusFirstField(paper);
              const field = document.activeElement;
              if (isReplaced && !initialInput && field instanceof HTMLInputElement) field.select();
            },
          },
        }}
      >
        <FormBody form={form}>
          {form.failure?.code === "CHANGED_MEANWHILE" && <ConflictOffer onOverwrite={overwrite} />}
          <Fields control={form.form.control} row={row} initialInput={initialInput} />
          <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
            <Button size="small" onClick={onClose} disabled={form.isSubmitting}>
              {t("ui:cancel")}
            </Button>
            <SubmitButton size="small" isSubmitting={form.isSubmitting}>
              {t("ui:save")}
            </SubmitButton>
          </Box>
        </FormBody>
      </Popover>
    );
  };
