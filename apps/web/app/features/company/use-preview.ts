import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { send } from "../../lib/send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { type Preview, previewQuery } from "./letterhead.operations.ts";
import type { lookInputOf } from "./letterhead-values.ts";

export interface LetterheadValues {
  header: Record<string, unknown> | null;
  footer: Record<string, unknown> | null;
  logoFileId: string | null;
  look: ReturnType<typeof lookInputOf>;
}

interface State {
  /** The latest picture; stays until the next one arrives. */
  picture: Preview | null;
  isLoading: boolean;
  failure: Failure | null;
}

const debounceMs = 450;

/** Fetches a preview of these values, debounced after each change. */
export function usePreview(values: LetterheadValues, isPaused: boolean) {
  const [state, setState] = useState<State>({ picture: null, isLoading: true, failure: null });
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  // A new object with equal values must not trigger a request.
  const key = JSON.stringify(values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request for the same values
  useEffect(() => {
    if (isPaused) {
      setState((before) => ({ ...before, isLoading: false }));
      return;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    const fetchPreview = async () => {
      const input = JSON.parse(key) as LetterheadValues;
      const options = {
        signal: abort.signal,
        // No toasts: each change repeats the request, so a lasting failure would show many toasts.
        expected: ["BUSY", "PROPOSAL_FAILED", "PROPOSAL_TOO_LARGE", "VALIDATION", "INTERNAL"],
      } as const;
      const { value: picture, failure } = await valueOrFailure(
        send(previewQuery, { input }, options),
        ({ previewLetterhead }) => previewLetterhead,
      );
      if (abort.signal.aborted) return;
      if (picture) setState({ picture, isLoading: false, failure: null });
      else setState((before) => ({ ...before, isLoading: false, failure }));
    };
    const timer = setTimeout(() => void fetchPreview(), isFirst.current ? 0 : debounceMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, isPaused, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
