import { useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { fieldFailure } from "./form-failure.ts";

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** The version that is being edited; none of something new. */
  version?: number;
  /** Sends the values, with the version that they were made from. */
  save: (values: Output, version: number | undefined) => Promise<SubmitResult | undefined>;
  onSaved: (values: Output) => void;
}

/**
 * The form of a task, feature or project: waits for uploads, and knows which version it changes.
 * `busyRef` goes to the files' input, `overwrite` saves over whatever stands there by then.
 */
export function useLibraryForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const t = useWords();
  const busyRef = useRef(false);
  const version = useRef(options.version);
  const form = useAppForm({
    schema: options.schema,
    defaultValues: options.defaultValues,
    onSubmit: async (values) => {
      if (busyRef.current) throw fieldFailure("fileIds", t("library:files.wait"));
      return options.save(values, version.current);
    },
    onDone: options.onSaved,
  });
  const overwrite = () => {
    version.current = undefined;
    form.submit();
  };
  return { form, busyRef, overwrite };
}
