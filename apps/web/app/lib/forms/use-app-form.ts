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
import type { Holds } from "./use-hold.ts";

/** A form's control, for inputs, which play no part in what comes out of the form. */
// biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own output and context
export type FieldControl<Input extends FieldValues> = Control<Input, any, any>;

/** What came of the values, as `send` brings it. */
export interface SubmitResult {
  failure?: Failure | null;
}

/** How values are sent, and what follows. */
interface Course<Output, Result extends SubmitResult> {
  /** Sends the values. A failure that it brings, or an error thrown, is shown in the form. */
  onSubmit: (values: Output, send: Send) => Promise<Result>;
  /** After the server accepted them; `result` is what `onSubmit` gave. */
  onDone?: (values: Output, result: Result) => void;
}

export interface FormOptions<Input extends FieldValues, Output, Result extends SubmitResult>
  extends Course<Output, Result> {
  /** A schema of contracts: the server checks by the same one. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** The server's path → the form's field, where the two differ. */
  fieldOfPath?: (path: string) => FieldPath<Input> | null;
}

export interface AppForm<Input extends FieldValues, Output = Input> {
  form: UseFormReturn<Input, unknown, Output>;
  /** For the form element's `onSubmit`. */
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** What fields wait for, by their names: until it is over, submitting says so beside them. */
  holds: Holds;
  /** What stands over the form: everything of a failure that is no field's. */
  failure: Failure | null;
  clearFailure: () => void;
  isSubmitting: boolean;
  /** Whether something is typed that the server doesn't have; the same function on each render. */
  isUnsaved: () => boolean;
  /** Called at once when the server has accepted the values, before `onDone`. */
  onSaved: (listener: () => void) => void;
}

/** A form in the hands of whoever made it. */
export interface OwnForm<Input extends FieldValues, Output, Result extends SubmitResult>
  extends AppForm<Input, Output> {
  /** `submit`, this once sent or followed by other means; a later one knows nothing of it. */
  submitOnce: (instead: Partial<Course<Output, Result>>) => void;
}

/** The server's path of a field as the form spells it: `input.` is the argument's name. */
const bare = (path: string) => path.replace(/^input\./, "");

/**
 * A form with a schema. One submit at a time; the server's `fields` stand beside their inputs,
 * the first of them focused; what was typed stays in any case.
 */
export function useAppForm<
  Input extends FieldValues,
  Output,
  Result extends SubmitResult = SubmitResult,
>(options: FormOptions<Input, Output, Result>): OwnForm<Input, Output, Result> {
  const { schema, defaultValues, fieldOfPath } = options;
  const sendOperation = useSend({ errorsShown: true });
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSending = useRef(false);
  const isDirty = useRef(false);
  const savedListeners = useRef(new Set<() => void>());
  const holds = useRef<Holds>(new Map());
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

  const saved = () => {
    // What is on the screen is what is stored from now on; leaving is free again.
    form.reset(undefined, { keepValues: true });
    isDirty.current = false;
    for (const listener of savedListeners.current) listener();
  };

  /** Whether an input of the form shows what is wrong with it. */
  const isShown = (name: string) => {
    const [top = ""] = name.split(".");
    return [...form.control._names.mount].some(
      (each) => each === top || each.startsWith(`${top}.`),
    );
  };

  /** What no input shows is shown above the form. */
  const showRest = (errors: FieldErrors<Input>) => {
    const rest = Object.entries(errors).find(([name]) => !isShown(name))?.[1];
    const message = typeof rest?.message === "string" ? rest.message : translate("errors:data");
    setFailure(rest ? { message, code: "VALIDATION", fields: [], isOffline: false } : null);
  };

  const showFields = (found: Failure) => {
    const known = found.fields.flatMap(({ path, message }) => {
      const name = fieldOfPath ? fieldOfPath(bare(path)) : (bare(path) as FieldPath<Input>);
      // A field that this form doesn't have (`members.2.role` belongs to `members`) goes to the top.
      return name && isShown(name) ? [{ name, message }] : [];
    });
    known.forEach(({ name, message }, index) => {
      form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    });
    return known.length === found.fields.length && known.length > 0;
  };

  const isHeld = () => {
    for (const [name, message] of holds.current)
      form.setError(name as FieldPath<Input>, { type: "hold", message });
    return holds.current.size > 0;
  };

  const send = async (values: Output, { onSubmit, onDone }: Course<Output, Result>) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      if (isHeld()) return;
      const { result, found } = await onSubmit(values, sendOperation).then(
        (answer) => ({ result: answer, found: answer.failure ?? null }),
        (error: unknown) => ({ result: null, found: failureOf(error) }),
      );
      if (found) {
        if (!showFields(found) || found.code !== "VALIDATION") setFailure(found);
      } else if (result) {
        saved();
        onDone?.(values, result);
      }
    } finally {
      isSending.current = false;
    }
  };

  return {
    form,
    submit: (event) => void form.handleSubmit((values) => send(values, options), showRest)(event),
    submitOnce: (instead) =>
      void form.handleSubmit((values) => send(values, { ...options, ...instead }), showRest)(),
    holds: holds.current,
    failure,
    clearFailure: useCallback(() => setFailure(null), []),
    isSubmitting: form.formState.isSubmitting,
    isUnsaved: useCallback(() => isDirty.current, []),
    onSaved: useCallback((listener) => {
      savedListeners.current.add(listener);
    }, []),
  };
}
