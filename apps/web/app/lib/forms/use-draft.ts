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
  /** What was typed into this form earlier, or in tabs that are closed by now, newest first. */
  offered: readonly Draft[];
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  /** After saving, or when the person chose to lose the text. */
  forget: () => void;
}

const newestFirst = (one: Draft, other: Draft) => other.savedAt.localeCompare(one.savedAt);

/** Texts of this form that were typed elsewhere, each once the tab where it was typed is left. */
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
    // Brought back, saved or discarded in another tab meanwhile.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) setOffered((others) => others.filter((other) => other.key !== key));
    };
    window.addEventListener("storage", follow, { signal: over.signal });
    return () => over.abort();
  }, [userId, name, own]);
  return [offered, setOffered] as const;
}

/**
 * Keeps a form's unsaved text by person, form and tab: through leaving, reloading and logging in
 * again. Not for forms that hold a password.
 */
export function useDraft<Input extends FieldValues, Output>(
  { form, onSaved }: AppForm<Input, Output>,
  name: string,
): DraftState {
  const { user } = useSession();
  // Who typed it: saving may be what makes somebody else of the person, as acting as a user does.
  const [userId] = useState(() => user?.id ?? visitor);
  const [own] = useState(() => newDraftKey(userId, name));
  const [offered, setOffered] = useOffers(userId, name, own);
  const isForgotten = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      if (!isForgotten.current) writeDraft(own, form.getValues());
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
  }, [form, own]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(own);
  }, [own]);
  // Heard even when what was saved has taken the form away already.
  useEffect(() => onSaved(forget), [onSaved, forget]);

  const discard = ({ key }: Draft) => {
    dropDraft(key);
    setOffered((others) => others.filter((other) => other.key !== key));
  };

  const restore = ({ key, values }: Draft) => {
    form.reset({ ...form.getValues(), ...values } as Input, { keepDefaultValues: true });
    writeDraft(own, form.getValues());
    dropDraft(key);
    // The others stay kept: a second one would take the place of this one.
    setOffered([]);
  };

  return { offered, restore, discard, forget };
}
