import { limits } from "@presale/contracts/limits.ts";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { send } from "../../lib/send.ts";
import { nextUndoOrder, registerUndoSource } from "../../lib/undo.ts";
import { useOnReturn } from "../../lib/use-on-return.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import {
  type Actuals,
  projectActualsQuery,
  recordActualHoursMutation,
} from "./actual-hours.operations.ts";
import {
  applyChanges,
  type Change,
  enqueue,
  inverseOf,
  nextBatch,
  refusedRows,
} from "./changes.ts";

interface State {
  loaded: Actuals | null;
  loadFailure: Failure | null;
  /** Changes of the running or failed request. After a failure, the same request is sent again. */
  sent: readonly Change[];
  queued: readonly Change[];
  /** Why a row's change was refused, by task. */
  problems: ReadonlyMap<string, string>;
  /** Why sending is paused. */
  failure: Failure | null;
}

const initialState: State = {
  loaded: null,
  loadFailure: null,
  sent: [],
  queued: [],
  problems: new Map(),
  failure: null,
};

interface UndoStep {
  order: number;
  changes: Change[];
}

/**
 * Loads and saves a project's actual hours. Changes show immediately and are sent one request at a
 * time. After a failure, they are kept until they are sent again.
 */
export function useActualHours(projectId: string) {
  const [state, setState] = useState<State>(initialState);
  const current = useRef(state);
  const set = useCallback((change: Partial<State>) => {
    current.current = { ...current.current, ...change };
    setState(current.current);
  }, []);
  const [internals] = useState(() => ({
    isSending: false,
    /** Number of responses to changes. */
    responses: 0,
    steps: [] as UndoStep[],
  }));
  const isIdle = useCallback(() => {
    const { sent, queued } = current.current;
    return !internals.isSending && sent.length + queued.length === 0;
  }, [internals]);

  const load = useCallback(async () => {
    const { responses } = internals;
    const { value, failure } = await valueOrFailure(
      send(projectActualsQuery, { id: projectId }),
      ({ projectActuals }) => projectActuals,
    );
    // A response to a change is newer.
    if (internals.isSending || internals.responses > responses) return;
    if (value) set({ loaded: value, loadFailure: null });
    else if (!current.current.loaded) set({ loadFailure: failure });
  }, [projectId, internals, set]);

  const sendNext = useCallback(async (): Promise<void> => {
    if (internals.isSending || isIdle()) return;
    if (current.current.sent.length === 0) {
      const { queued } = current.current;
      const sent = nextBatch(queued, limits.actualHours.entries);
      set({ sent, queued: queued.filter((each) => !sent.includes(each)) });
    }
    const { sent } = current.current;
    internals.isSending = true;
    const { value, failure } = await valueOrFailure(
      send(recordActualHoursMutation, {
        projectId,
        source: sent[0]?.source ?? "typed",
        entries: sent.map(({ source, ...entry }) => entry),
      }),
      ({ recordActualHours }) => recordActualHours,
    );
    internals.isSending = false;
    internals.responses += 1;
    if (value) set({ loaded: value, sent: [], failure: null });
    else {
      const refused = refusedRows(failure, sent);
      if (!refused) return set({ failure });
      const { problems, queued } = current.current;
      const isKept = ({ taskId }: Change) => !refused.has(taskId);
      set({
        sent: [],
        queued: [...sent, ...queued].filter(isKept),
        problems: new Map([...problems, ...refused]),
        failure: null,
      });
      await load();
    }
    await sendNext();
  }, [projectId, internals, isIdle, load, set]);

  const shown = useMemo(() => {
    const { loaded, sent, queued } = state;
    return loaded && applyChanges(loaded.rows, [...sent, ...queued], loaded.today);
  }, [state]);
  const rows = useRef(shown);
  rows.current = shown;

  const apply = useCallback(
    (changes: readonly Change[]) => {
      const { queued, problems } = current.current;
      const changed = new Set(changes.map(({ taskId }) => taskId));
      set({
        queued: changes.reduce(enqueue, [...queued]),
        problems: new Map([...problems].filter(([taskId]) => !changed.has(taskId))),
      });
      if (!current.current.failure) void sendNext();
    },
    [set, sendNext],
  );

  const undo = useCallback(
    (step: UndoStep) => {
      if (!internals.steps.includes(step)) return;
      internals.steps = internals.steps.filter((each) => each !== step);
      apply(step.changes);
    },
    [internals, apply],
  );
  useLayoutEffect(
    () =>
      registerUndoSource(() => {
        const step = internals.steps.at(-1);
        return step && { order: step.order, undo: () => undo(step) };
      }),
    [internals, undo],
  );

  useEffect(() => void load(), [load]);
  useOnReturn(
    useCallback(() => {
      if (current.current.failure) void sendNext();
      else if (isIdle()) void load();
    }, [isIdle, load, sendNext]),
  );
  useUnloadGuard(useCallback(() => !isIdle(), [isIdle]));

  const { loaded, loadFailure, sent, queued, problems, failure } = state;
  return {
    loaded,
    rows: shown,
    loadFailure,
    problems,
    failure,
    unsaved: sent.length + queued.length,
    isUnsaved: useCallback(() => current.current.failure !== null, []),
    /** Makes changes that a single undo reverts. */
    change: useCallback(
      (changes: readonly Change[]): UndoStep => {
        const step = {
          order: nextUndoOrder(),
          changes: inverseOf(rows.current ?? [], changes),
        };
        internals.steps.push(step);
        apply(changes);
        return step;
      },
      [internals, apply],
    ),
    undo,
    /** Shows why cells can't be changed, by task. */
    showProblems: useCallback(
      (newProblems: ReadonlyMap<string, string>) =>
        set({ problems: new Map([...current.current.problems, ...newProblems]) }),
      [set],
    ),
    retry: useCallback(() => void sendNext(), [sendNext]),
    reload: useCallback(() => {
      if (isIdle()) void load();
    }, [isIdle, load]),
  };
}
export type ActualHours = ReturnType<typeof useActualHours>;
