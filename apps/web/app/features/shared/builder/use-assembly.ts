import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { useUnloadGuard } from "../../../lib/forms/use-unsaved-guard.ts";
import type { Reply } from "../../../lib/reply-of.ts";
import { useReturning } from "../../../lib/use-returning.ts";
import { type Change, type Part, type Pending, withPending } from "./assembly.ts";

/** How a builder speaks with the server; every answer holds the whole as it is then. */
export interface AssemblyApi<Whole, Item extends Part> {
  partsOf: (whole: Whole) => readonly Item[];
  load: () => Promise<Reply<Whole>>;
  send: (change: Change<Item>) => Promise<Reply<Whole>>;
}

interface State<Whole, Item extends Part> {
  whole: Whole | null;
  pending: readonly Pending<Item>[];
  loadFailure: Failure | null;
}

type Action<Whole, Item extends Part> =
  | { type: "loaded"; whole: Whole }
  | { type: "notLoaded"; failure: Failure }
  | { type: "queued"; pending: Pending<Item> }
  | { type: "accepted"; key: number; whole: Whole }
  | { type: "refused"; keys: readonly number[] };

function reduce<Whole, Item extends Part>(
  state: State<Whole, Item>,
  action: Action<Whole, Item>,
): State<Whole, Item> {
  const without = (keys: readonly number[]) =>
    state.pending.filter(({ key }) => !keys.includes(key));
  switch (action.type) {
    case "loaded":
      return { ...state, whole: action.whole, loadFailure: null };
    case "notLoaded":
      return { ...state, loadFailure: action.failure };
    case "queued":
      return { ...state, pending: [...state.pending, action.pending] };
    case "accepted":
      return { ...state, whole: action.whole, pending: without([action.key]) };
    case "refused":
      return { ...state, pending: without(action.keys) };
  }
}

/** Neither accepted nor failed: it was given up with one before it, which told why. */
interface Outcome {
  isAccepted: boolean;
  failure: Failure | null;
}

export interface Assembly<Whole, Item extends Part> {
  /** As the server said last. */
  whole: Whole | null;
  /** The parts as the person sees them: what is on its way stands there already. */
  parts: readonly Item[];
  pending: readonly Pending<Item>[];
  loadFailure: Failure | null;
  /** Shows the change at once and sends it after those before it. */
  change: (change: Change<Item>) => Promise<Outcome>;
  reload: () => Promise<void>;
  /** Asks the server how it stands, and says why there was no answer. */
  refresh: () => Promise<Failure | null>;
  /** As it stands at this moment, which the screen may show only in the next. */
  read: () => { whole: Whole | null; parts: readonly Item[] };
}

/**
 * What is being assembled. Changes show at once, go to the server one after another, and each
 * answer becomes the truth; a refused one is taken back. Without a connection all that wait are.
 */
export function useAssembly<Whole, Item extends Part>(
  api: AssemblyApi<Whole, Item>,
): Assembly<Whole, Item> {
  const [state, setState] = useState<State<Whole, Item>>({
    whole: null,
    pending: [],
    loadFailure: null,
  });
  const current = useRef(state);
  const dispatch = useCallback((action: Action<Whole, Item>) => {
    current.current = reduce(current.current, action);
    setState(current.current);
  }, []);
  const [queue] = useState(() => ({
    tail: Promise.resolve(),
    waiting: [] as number[],
    last: 0,
    isLoading: false,
  }));
  const latest = useRef(api);
  latest.current = api;

  const refresh = useCallback(async () => {
    const asked = queue.last;
    const { value, failure } = await latest.current.load();
    // A change that was made meanwhile brings a newer truth than this one.
    if (queue.last !== asked) return null;
    if (failure) return failure;
    dispatch({ type: "loaded", whole: value });
    return null;
  }, [queue, dispatch]);
  const reload = useCallback(async () => {
    if (queue.isLoading) return;
    queue.isLoading = true;
    // The answer to a change on its way may be older than what is asked for now.
    await queue.tail;
    const failure = await refresh();
    queue.isLoading = false;
    if (failure) dispatch({ type: "notLoaded", failure });
  }, [queue, refresh, dispatch]);

  useEffect(() => void reload(), [reload]);
  const reloadQuietly = useCallback(() => void reload(), [reload]);
  useReturning(reloadQuietly);
  useUnloadGuard(useCallback(() => queue.waiting.length > 0, [queue]));

  const change = useCallback(
    (wanted: Change<Item>) => {
      queue.last += 1;
      const key = queue.last;
      queue.waiting.push(key);
      dispatch({ type: "queued", pending: { key, change: wanted } });
      const run = async (): Promise<Outcome> => {
        if (!queue.waiting.includes(key)) return { isAccepted: false, failure: null };
        const { value, failure } = await latest.current.send(wanted);
        if (!failure) {
          queue.waiting = queue.waiting.filter((waiting) => waiting !== key);
          dispatch({ type: "accepted", key, whole: value });
          return { isAccepted: true, failure: null };
        }
        // The changes behind it would fail the same way, each with a message of its own.
        const keys = failure.isOffline ? queue.waiting : [key];
        queue.waiting = queue.waiting.filter((waiting) => !keys.includes(waiting));
        dispatch({ type: "refused", keys });
        if (!failure.isOffline && queue.waiting.length === 0) void reload();
        return { isAccepted: false, failure };
      };
      const outcome = queue.tail.then(run);
      queue.tail = outcome.then(
        () => undefined,
        () => undefined,
      );
      return outcome;
    },
    [queue, reload, dispatch],
  );

  const partsIn = useCallback(
    ({ whole, pending }: Pick<State<Whole, Item>, "whole" | "pending">) =>
      whole ? withPending(latest.current.partsOf(whole), pending) : [],
    [],
  );
  const read = useCallback(
    () => ({ whole: current.current.whole, parts: partsIn(current.current) }),
    [partsIn],
  );
  const { whole, pending, loadFailure } = state;
  const parts = useMemo(() => partsIn({ whole, pending }), [partsIn, whole, pending]);
  return { whole, parts, pending, loadFailure, change, reload, refresh, read };
}
