import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useSession } from "../session.ts";
import {
  type Draft,
  dropDraft,
  holdDraft,
  newDraftKey,
  newestFirst,
  readDrafts,
  visitor,
  watchDrafts,
  writeDraft,
} from "./drafts.ts";
import type { AppForm } from "./use-app-form.ts";

const writeDelayMs = 400;

/** Maximum milliseconds that a reloaded page waits for the earlier page to release its draft. */
const takeoverMs = 2_000;

interface DraftOptions<Input extends FieldValues> {
  /** Returns the values to store, or null if there is nothing worth keeping. */
  pick?: (values: Input) => Partial<Input> | null;
  /**
   * Restores the newest draft without asking, for a form that is part of a page. Never takes a
   * draft that a form in another tab holds.
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

const withoutDraft = (drafts: readonly Draft[], { key }: Draft) =>
  drafts.filter((draft) => draft.key !== key);

/** Returns this form's other drafts that no open form holds. Locks this form's own draft. */
function useOfferedDrafts(userId: string, name: string, ownKey: string, isOn: boolean) {
  // Offered from the first paint on, so that nothing moves. Visitors' pages are hydrated, and the
  // server knows no drafts.
  const [offered, setOffered] = useState<readonly Draft[]>(() =>
    isOn && userId !== visitor ? readDrafts(userId, name) : [],
  );
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    watchDrafts(userId, name, abort.signal, {
      onReleased: (draft) =>
        setOffered((others) => [...withoutDraft(others, draft), draft].sort(newestFirst)),
      onHeld: (draft) => setOffered((others) => withoutDraft(others, draft)),
    });
    // Restored, saved or discarded in another tab.
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setOffered((others) => others.filter((other) => other.key !== key));
    };
    window.addEventListener("storage", handleStorage, { signal: abort.signal });
    return () => abort.abort();
  }, [userId, name, isOn]);
  useEffect(() => {
    const abort = new AbortController();
    holdDraft(ownKey, abort.signal);
    return () => abort.abort();
  }, [ownKey]);
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
  const [ownKey] = useState(() => newDraftKey(userId, name));
  const [offered, setOffered] = useOfferedDrafts(userId, name, ownKey, !isSilent);
  const isForgotten = useRef(false);
  const picked = useRef(pick);
  picked.current = pick;
  const store = useCallback(() => {
    const values = picked.current(form.getValues());
    if (values) writeDraft(ownKey, values);
    else dropDraft(ownKey);
  }, [form, ownKey]);

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
          dropDraft(ownKey);
          return;
        }
        isForgotten.current = false;
        timer = setTimeout(write, writeDelayMs);
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
  }, [form, ownKey, store]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(ownKey);
  }, [ownKey]);
  // Runs even if saving has already unmounted the form.
  useEffect(() => onSaved?.(forget), [onSaved, forget]);

  const discard = (draft: Draft) => {
    dropDraft(draft.key);
    setOffered((others) => withoutDraft(others, draft));
  };

  const restore = useCallback(
    ({ key, values }: Draft) => {
      form.reset({ ...form.getValues(), ...values } as Input, { keepDefaultValues: true });
      store();
      dropDraft(key);
      // Keeps the other drafts in storage, but stops offering them: restoring one would replace
      // this one.
      setOffered([]);
    },
    [form, store, setOffered],
  );

  useEffect(() => {
    if (!isSilent) return;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(takeoverMs)]);
    watchDrafts(userId, name, signal, {
      onReleased: (draft) => {
        // Typed text and a newer draft are not replaced.
        if (!isUnsaved?.()) restore(draft);
      },
    });
    return () => abort.abort();
  }, [isSilent, userId, name, restore, isUnsaved]);

  return { offered, restore, discard, forget };
}
