import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useSession } from "../session.ts";
import {
  type Draft,
  draftKeys,
  dropDraft,
  holdDraft,
  newDraftKey,
  readDraft,
  visitor,
  whenLeft,
  writeDraft,
} from "./drafts.ts";
import type { AppForm } from "./use-app-form.ts";

const writeDelay = 400;

export interface DraftState {
  /** Earlier drafts of this form, and those of closed tabs, newest first. */
  offered: readonly Draft[];
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  /** Deletes the draft, after saving or when the user discards it. */
  forget: () => void;
}

const newestFirst = (one: Draft, other: Draft) => other.savedAt.localeCompare(one.savedAt);

/** Returns drafts from elsewhere, each once its tab is closed. */
function useOffers(userId: string, name: string, own: string) {
  const [offered, setOffered] = useState<Draft[]>([]);
  useEffect(() => {
    const over = new AbortController();
    holdDraft(own, over.signal);
    for (const key of draftKeys(userId, name))
      whenLeft(key, over.signal, () => {
        const draft = readDraft(key);
        if (draft) setOffered((others) => [...others, draft].sort(newestFirst));
      });
    // Restored, saved or discarded in another tab.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setOffered((others) => others.filter((other) => other.key !== key));
    };
    window.addEventListener("storage", follow, { signal: over.signal });
    return () => over.abort();
  }, [userId, name, own]);
  return [offered, setOffered] as const;
}

/**
 * Stores a form's unsaved input by user, form and tab. It survives leaving, reloading and a new
 * login. `pick` returns the values to store. Not for forms with a password.
 */
export function useDraft<Input extends FieldValues, Output>(
  { form, onSaved }: Pick<AppForm<Input, Output>, "form"> & Partial<AppForm<Input, Output>>,
  name: string,
  pick: (values: Input) => Partial<Input> = (values) => values,
): DraftState {
  const { user } = useSession();
  // The user who types: submitting may change the session, as impersonation does.
  const [userId] = useState(() => user?.id ?? visitor);
  const [own] = useState(() => newDraftKey(userId, name));
  const [offered, setOffered] = useOffers(userId, name, own);
  const isForgotten = useRef(false);
  const picked = useRef(pick);
  picked.current = pick;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      if (!isForgotten.current) writeDraft(own, picked.current(form.getValues()));
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        timer = undefined;
        if (!isDirty) {
          // Changed back: nothing is left to restore.
          dropDraft(own);
          return;
        }
        isForgotten.current = false;
        timer = setTimeout(write, writeDelay);
      },
    });
    // Leaving or reloading within the debounce must not lose the last input.
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
  }, [form, own]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(own);
  }, [own]);
  // Runs even if saving has already unmounted the form.
  useEffect(() => onSaved?.(forget), [onSaved, forget]);

  const discard = ({ key }: Draft) => {
    dropDraft(key);
    setOffered((others) => others.filter((other) => other.key !== key));
  };

  const restore = ({ key, values }: Draft) => {
    form.reset({ ...form.getValues(), ...values } as Input, { keepDefaultValues: true });
    writeDraft(own, pick(form.getValues()));
    dropDraft(key);
    // The other drafts stay stored: a second one would replace this one.
    setOffered([]);
  };

  return { offered, restore, discard, forget };
}
