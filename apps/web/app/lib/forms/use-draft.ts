import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useSession } from "../session.ts";
import { type Draft, dropDraft, readDraft, visitor, writeDraft } from "./drafts.ts";
import type { AppForm } from "./use-app-form.ts";

const writeDelay = 400;

export interface DraftState {
  /** What was typed here earlier and not saved, until it is brought back or discarded. */
  offered: Draft | null;
  restore: () => void;
  discard: () => void;
  /** After saving, or when the person chose to lose the text. */
  forget: () => void;
}

/**
 * Keeps a form's unsaved text by person and form: through leaving, reloading and logging in
 * again. Not for forms that hold a password.
 */
export function useDraft<Input extends FieldValues, Output>(
  { form, onSaved }: AppForm<Input, Output>,
  key: string,
): DraftState {
  const { user } = useSession();
  // Who typed it: saving may be what makes somebody else of the person, as acting as a user does.
  const [userId] = useState(() => user?.id ?? visitor);
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(userId, key));
  const isForgotten = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      if (!isForgotten.current) writeDraft(userId, key, form.getValues());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        timer = undefined;
        if (!isDirty) return;
        isForgotten.current = false;
        timer = setTimeout(write, writeDelay);
      },
    });
    // Leaving or reloading within the delay must not lose the last words.
    const writeNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    window.addEventListener("pagehide", writeNow);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", writeNow);
      writeNow();
    };
  }, [form, key, userId]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(userId, key);
    setOffered(null);
  }, [userId, key]);
  // Heard even when what was saved has taken the form away already.
  useEffect(() => onSaved(forget), [onSaved, forget]);

  const restore = () => {
    if (!offered) return;
    form.reset({ ...form.getValues(), ...offered.values } as Input, { keepDefaultValues: true });
    setOffered(null);
  };

  return { offered, restore, discard: forget, forget };
}
