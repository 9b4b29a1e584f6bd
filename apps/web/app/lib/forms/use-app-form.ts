import { zodResolver } from "@hookform/resolvers/zod";
import { translate } from "@presale/contracts/translate.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { type Failure, failureOf } from "../apollo/failure.ts";
import { type Send, useSend } from "../use-send.ts";
import { markAsSent } from "./use-field.ts";
import type { SubmitBlocks } from "./use-submit-block.ts";

/** A form's control for inputs, for any output type of the form. */
// biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own output and context
export type FieldControl<Input extends FieldValues> = Control<Input, any, any>;

export interface SubmitResult {
  failure?: Failure | null;
}

interface SubmitHandlers<Output, Result extends SubmitResult> {
  /** Sends the values. The form shows a returned failure or a thrown error. */
  onSubmit: (values: Output, send: Send) => Promise<Result>;
  onDone?: (values: Output, result: Result) => void;
}

export interface FormOptions<Input extends FieldValues, Output, Result extends SubmitResult>
  extends SubmitHandlers<Output, Result> {
  /** A schema of the contracts package, which the server uses too. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Maps a server path to the form's field, where the two differ. */
  fieldOfPath?: (path: string) => FieldPath<Input> | null;
}

export interface AppForm<Input extends FieldValues, Output = Input> {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** Messages of fields that block submitting, for example during an upload. */
  blocks: SubmitBlocks;
  /** The failure of the whole form: errors that belong to no field. */
  failure: Failure | null;
  clearFailure: () => void;
  isSubmitting: boolean;
  /** Returns whether the form has unsaved input. Stable across renders. */
  isUnsaved: () => boolean;
  /** Called on success, before `onDone`. */
  onSaved: (listener: () => void) => void;
}

/** A form whose creator can also submit it with other callbacks. */
export interface ControlledForm<Input extends FieldValues, Output, Result extends SubmitResult>
  extends AppForm<Input, Output> {
  /** Submits once with other callbacks; later submits use the original ones. */
  submitOnce: (instead: Partial<SubmitHandlers<Output, Result>>) => void;
}

/** Strips the argument's name, `input.`, from a server path. */
const withoutInputPrefix = (path: string) => path.replace(/^input\./, "");

/**
 * Creates a form with a schema. Allows one submit at a time. Shows the server's `fields` beside
 * their inputs, and focuses the first one. Keeps the input after a failure.
 */
export function useAppForm<
  Input extends FieldValues,
  Output,
  Result extends SubmitResult = SubmitResult,
>(options: FormOptions<Input, Output, Result>): ControlledForm<Input, Output, Result> {
  const { schema, defaultValues, fieldOfPath } = options;
  const sendOperation = useSend({ callerShowsErrors: true });
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSending = useRef(false);
  const isDirty = useRef(false);
  const savedListeners = useRef(new Set<() => void>());
  const blocks = useRef<SubmitBlocks>(new Set());
  const blockedFields = useRef(new Set<FieldPath<Input>>());
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues,
    mode: "onTouched",
    shouldFocusError: true,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true, values: true },
        callback: (state) => {
          isDirty.current = Boolean(state.isDirty);
        },
      }),
    [form],
  );

  const handleSaved = () => {
    // The current values are now the stored ones, so leaving needs no confirmation.
    form.reset(undefined, { keepValues: true });
    isDirty.current = false;
    markAsSent(form.control);
    for (const listener of savedListeners.current) listener();
  };

  const isShown = (name: string) => {
    const [top = ""] = name.split(".");
    return [...form.control._names.mount].some(
      (each) => each === top || each.startsWith(`${top}.`),
    );
  };

  /** Shows above the form an error that no input displays. */
  const showUnboundErrors = (errors: FieldErrors<Input>) => {
    const rest = Object.entries(errors).find(([name]) => !isShown(name))?.[1];
    const message = typeof rest?.message === "string" ? rest.message : translate("errors:data");
    setFailure(rest ? { message, code: "VALIDATION", fields: [], isOffline: false } : null);
  };

  const showFields = (found: Failure) => {
    const known = found.fields.flatMap(({ path, message }) => {
      const name = fieldOfPath
        ? fieldOfPath(withoutInputPrefix(path))
        : (withoutInputPrefix(path) as FieldPath<Input>);
      // Errors of fields that this form doesn't have become the form-level failure.
      // (`members.2.role` belongs to `members`.)
      return name && isShown(name) ? [{ name, message }] : [];
    });
    known.forEach(({ name, message }, index) => {
      form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    });
    return known.length === found.fields.length && known.length > 0;
  };

  const showBlocks = () => {
    for (const { name, message } of blocks.current) {
      form.setError(name as FieldPath<Input>, { type: "block", message });
      blockedFields.current.add(name as FieldPath<Input>);
    }
    return blocks.current.size > 0;
  };

  /** Removes the messages beside the fields. Says above the form that it wasn't sent. */
  const endBlock = () => {
    if (blocks.current.size > 0 || blockedFields.current.size === 0) return;
    for (const name of blockedFields.current)
      if (form.getFieldState(name).error?.type === "block") form.clearErrors(name);
    blockedFields.current.clear();
    setFailure({
      message: translate("ui:form.notSent"),
      code: "VALIDATION",
      status: 400,
      fields: [],
      isOffline: false,
    });
  };
  // Deferred, because another message may follow immediately.
  blocks.current.onRemoved = () => queueMicrotask(endBlock);

  const send = async (values: Output, { onSubmit, onDone }: SubmitHandlers<Output, Result>) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      if (showBlocks()) return;
      const { result, found } = await onSubmit(values, sendOperation).then(
        (answer) => ({ result: answer, found: answer.failure ?? null }),
        (error: unknown) => ({ result: null, found: failureOf(error) }),
      );
      if (found) {
        if (!showFields(found) || found.code !== "VALIDATION") setFailure(found);
      } else if (result) {
        handleSaved();
        onDone?.(values, result);
      }
    } finally {
      isSending.current = false;
    }
  };

  return {
    form,
    submit: (event) =>
      void form.handleSubmit((values) => send(values, options), showUnboundErrors)(event),
    submitOnce: (instead) =>
      void form.handleSubmit(
        (values) => send(values, { ...options, ...instead }),
        showUnboundErrors,
      )(),
    blocks: blocks.current,
    failure,
    clearFailure: useCallback(() => setFailure(null), []),
    isSubmitting: form.formState.isSubmitting,
    isUnsaved: useCallback(() => isDirty.current, []),
    onSaved: useCallback((listener) => {
      savedListeners.current.add(listener);
    }, []),
  };
}
