import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { useUnloadGuard } from "../../../lib/forms/use-unsaved-guard.ts";
import { useOnReturn } from "../../../lib/use-on-return.ts";
import type { Reply } from "../../../lib/value-or-failure.ts";
import { applyPendingChanges, type Change, type Part, type PendingChange } from "./assembly.ts";

/** The builder's API; every response contains the whole current state. */
export interface AssemblyApi<Whole, Item extends Part> {
  partsOf: (whole: Whole) => readonly Item[];
  load: () => Promise<Reply<Whole>>;
  send: (change: Change<Item>) => Promise<Reply<Whole>>;
}

interface State<Whole, Item extends Part> {
  whole: Whole | null;
  pending: readonly PendingChange<Item>[];
  loadFailure: Failure | null;
}

type Action<Whole, Item extends Part> =
  | { type: "loaded"; whole: Whole }
  | { type: "notLoaded"; failure: Failure }
  | { type: "queued"; pending: PendingChange<Item> }
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

/**
 * The result of a change. If `isAccepted` is false and `failure` is null, an earlier failure has
 * cancelled the change.
 */
interface Outcome {
  isAccepted: boolean;
  failure: Failure | null;
}

export interface Assembly<Whole, Item extends Part> {
  whole: Whole | null;
  /** Optimistic: pending changes are applied. */
  parts: readonly Item[];
  pending: readonly PendingChange<Item>[];
  loadFailure: Failure | null;
  /** Applies the change optimistically and sends it after the changes before it. */
  change: (change: Change<Item>) => Promise<Outcome>;
  reload: () => Promise<void>;
  /** Fetches the current state; returns the failure, or null. */
  refresh: () => Promise<Failure | null>;
  /** Reads the current state, which may not have rendered yet. */
  read: () => { whole: Whole | null; parts: readonly Item[] };
}

/**
 * Holds the assembled parts. Changes apply optimistically and go to the server one at a time. Each
 * response replaces the state; a refused change is rolled back. When offline, all queued changes
 * are rolled back.
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
    const lastAtStart = queue.last;
    const { value, failure } = await latest.current.load();
    // A change queued since then brings newer state than this response.
    if (queue.last !== lastAtStart) return null;
    if (failure) return failure;
    dispatch({ type: "loaded", whole: value });
    return null;
  }, [queue, dispatch]);
  const reload = useCallback(async () => {
    if (queue.isLoading) return;
    queue.isLoading = true;
    // The response to a pending change may be older than the requested state.
    await queue.tail;
    const failure = await refresh();
    queue.isLoading = false;
    if (failure) dispatch({ type: "notLoaded", failure });
  }, [queue, refresh, dispatch]);

  useEffect(() => void reload(), [reload]);
  const reloadQuietly = useCallback(() => void reload(), [reload]);
  useOnReturn(reloadQuietly);
  useUnloadGuard(useCallback(() => queue.waiting.length > 0, [queue]));

  const change = useCallback(
    (newChange: Change<Item>) => {
      queue.last += 1;
      const key = queue.last;
      queue.waiting.push(key);
      dispatch({ type: "queued", pending: { key, change: newChange } });
      const run = async (): Promise<Outcome> => {
        if (!queue.waiting.includes(key)) return { isAccepted: false, failure: null };
        const { value, failure } = await latest.current.send(newChange);
        if (!failure) {
          queue.waiting = queue.waiting.filter((waiting) => waiting !== key);
          dispatch({ type: "accepted", key, whole: value });
          return { isAccepted: true, failure: null };
        }
        // The queued changes would fail the same way, each with its own message.
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
      whole ? applyPendingChanges(latest.current.partsOf(whole), pending) : [],
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
