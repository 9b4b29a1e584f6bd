import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useSession } from "../session.ts";
import {
  type Draft,
  dropDraft,
  holdDraft,
  newDraftKey,
  newestFirst,
  onReleasedDrafts,
  visitor,
  writeDraft,
} from "./drafts.ts";
import type { AppForm } from "./use-app-form.ts";

const writeDelay = 400;

/** Milliseconds in which a reloaded page may still hold the draft that its successor restores. */
const takeoverMs = 2_000;

interface DraftOptions<Input extends FieldValues> {
  /** Returns the values to store, or null if there is nothing worth keeping. */
  pick?: (values: Input) => Partial<Input> | null;
  /**
   * Restores the newest draft without asking, for a form that is part of a page. A draft that
   * another tab's form holds stays there.
   */
  isSilent?: boolean;
}

export interface DraftState {
  /** Earlier drafts of this form, and those of closed tabs, newest first. */
  offered: readonly Draft[];
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  /** Deletes the draft, after saving or when the user discards it. */
  forget: () => void;
}

/** Returns drafts from elsewhere, each once its tab is closed. */
function useOffers(userId: string, name: string, own: string, isOn: boolean) {
  const [offered, setOffered] = useState<Draft[]>([]);
  useEffect(() => {
    if (!isOn) return;
    const over = new AbortController();
    onReleasedDrafts(userId, name, over.signal, (draft) =>
      setOffered((others) => [...others, draft].sort(newestFirst)),
    );
    // Restored, saved or discarded in another tab.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setOffered((others) => others.filter((other) => other.key !== key));
    };
    window.addEventListener("storage", follow, { signal: over.signal });
    return () => over.abort();
  }, [userId, name, isOn]);
  useEffect(() => {
    const over = new AbortController();
    holdDraft(own, over.signal);
    return () => over.abort();
  }, [own]);
  return [offered, setOffered] as const;
}

/**
 * Stores a form's unsaved input by user, form and tab. It survives leaving, reloading and a new
 * login. Not for forms with a password.
 */
export function useDraft<Input extends FieldValues, Output>(
  {
    form,
    onSaved,
    isUnsaved,
  }: Pick<AppForm<Input, Output>, "form"> & Partial<AppForm<Input, Output>>,
  name: string,
  { pick = (values) => values, isSilent = false }: DraftOptions<Input> = {},
): DraftState {
  const { user } = useSession();
  // The user who types: submitting may change the session, as impersonation does.
  const [userId] = useState(() => user?.id ?? visitor);
  const [own] = useState(() => newDraftKey(userId, name));
  const [offered, setOffered] = useOffers(userId, name, own, !isSilent);
  const isForgotten = useRef(false);
  const picked = useRef(pick);
  picked.current = pick;
  const store = useCallback(() => {
    const values = picked.current(form.getValues());
    if (values) writeDraft(own, values);
    else dropDraft(own);
  }, [form, own]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      if (!isForgotten.current) store();
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
  }, [form, own, store]);

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

  const restore = useCallback(
    ({ key, values }: Draft) => {
      form.reset({ ...form.getValues(), ...values } as Input, { keepDefaultValues: true });
      store();
      dropDraft(key);
      // The other drafts stay stored: a second one would replace this one.
      setOffered([]);
    },
    [form, store, setOffered],
  );

  useEffect(() => {
    if (!isSilent) return;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(takeoverMs)]);
    onReleasedDrafts(userId, name, signal, (draft) => {
      // Typed text and a newer draft are not replaced.
      if (!isUnsaved?.()) restore(draft);
    });
    return () => over.abort();
  }, [isSilent, userId, name, restore, isUnsaved]);

  return { offered, restore, discard, forget };
}
