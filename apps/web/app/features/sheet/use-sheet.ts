import { limits } from "@presale/contracts/limits.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { toastOvertaken } from "../../lib/toast-overtaken.ts";
import { useOnReturn } from "../../lib/use-on-return.ts";
import { type Cost, isRepriced } from "../shared/token-cost/index.ts";
import { applyResponse, createdVersions, withLocalUids } from "./apply-response.ts";
import {
  copyOfFeature,
  costOfBatch,
  type LoadedSheet,
  loadSheet,
  type SheetSubject,
  sendBatch,
} from "./sheet.api.ts";
import type { ChangedSheet } from "./sheet.operations.ts";
import {
  type Change,
  enqueue,
  idIn,
  inputOf,
  isOfRow,
  nextBatch,
  rowOf,
  uidOf,
  withChanges,
} from "./sheet.ts";
import { isAddition, isDecided, problemMessage, toastKept, withoutRows } from "./sheet-problems.ts";
import { titleOf } from "./sheet-undo.ts";
import { useSheetHistory } from "./use-sheet-history.ts";

/** Milliseconds: debounce of a burst of changes, sent as one request. */
const sendDelay = 300;
/**
 * Milliseconds without input before colleagues' changes are fetched, so that rows don't move while
 * typing.
 */
const refetchDelay = 1_500;

type SheetQuestion =
  | { kind: "spend"; cost: Cost; count: number }
  | { kind: "forbidden"; projects: string };

interface State {
  sheet: LoadedSheet | null;
  loadFailure: Failure | null;
  /** In flight until a response arrives: after a failure, the same request is sent again. */
  sent: readonly Change[];
  waiting: readonly Change[];
  /** Refused changes stay visible with their problems. */
  refused: readonly Change[];
  problems: ReadonlyMap<string, string>;
  /** Why sending is paused. */
  failure: Failure | null;
  question: SheetQuestion | null;
}

const nothing: State = {
  sheet: null,
  loadFailure: null,
  sent: [],
  waiting: [],
  refused: [],
  problems: new Map(),
  failure: null,
  question: null,
};

let made = 0;
/** Returns the uid of a new row, kept on this page even after it has an id. */
export const newUid = (): string => {
  made += 1;
  return `new-${made}-${Date.now().toString(36)}`;
};
const isNewUid = (uid: string) => uid.startsWith("new-");

/**
 * The sheet's optimistic state. Changes show immediately and are sent in bursts, one at a time.
 * Refused changes stay visible with their reason, and no input is lost.
 */
export function useSheet({ kind, id }: SheetSubject) {
  const [state, setState] = useState<State>(nothing);
  const current = useRef(state);
  const set = useCallback((change: Partial<State>) => {
    current.current = { ...current.current, ...change };
    setState(current.current);
  }, []);
  const [memory] = useState(() => ({
    /** Row ids by uid, and uids by row id. */
    ids: new Map<string, string>(),
    names: new Map<string, string>(),
    /** Versions of the rows that the sheet created, by uid. */
    versions: new Map<string, number>(),
    timer: 0 as unknown as ReturnType<typeof setTimeout>,
    refetchTimer: 0 as unknown as ReturnType<typeof setTimeout>,
    isSending: false,
    changeCount: 0,
  }));
  const know = useCallback(
    (uid: string, what: "task" | "feature", own: string) => {
      memory.ids.set(uid, own);
      memory.names.set(uidOf(what, own), uid);
    },
    [memory],
  );
  const nameOf = useCallback((uid: string) => memory.names.get(uid) ?? uid, [memory]);
  const inputFor = useCallback(
    (changes: readonly Change[]) =>
      inputOf(
        kind === "project" ? id : null,
        changes,
        (uid) => memory.ids.get(uid) ?? idIn(uid),
        (uid) => memory.versions.get(uid),
      ),
    [kind, id, memory],
  );
  /** Returns whether nothing is in flight or queued. */
  const isAtRest = useCallback(() => {
    const { sent, waiting } = current.current;
    return !memory.isSending && sent.length + waiting.length === 0;
  }, [memory]);

  const load = useCallback(async () => {
    if (!isAtRest()) return;
    const countAtStart = memory.changeCount;
    const { value, failure } = await loadSheet({ kind, id });
    // Changes made since then are newer than this response.
    if (memory.changeCount !== countAtStart || memory.isSending) return;
    if (failure) set(current.current.sheet ? {} : { loadFailure: failure });
    else
      set({
        sheet: { ...value, features: withLocalUids(value.features, nameOf) },
        loadFailure: null,
      });
  }, [kind, id, memory, isAtRest, nameOf, set]);

  /** Waits until typing stops and nothing is in flight. */
  const reloadWhenIdle = useCallback(() => {
    clearTimeout(memory.refetchTimer);
    memory.refetchTimer = setTimeout(() => {
      if (isAtRest()) void load();
      else reloadWhenIdle();
    }, refetchDelay);
  }, [memory, isAtRest, load]);

  const answered = useCallback(
    (value: ChangedSheet) => {
      const { sheet, sent, waiting, refused, problems } = current.current;
      if (!sheet) return;
      for (const { key, id: own } of value.made) {
        const isFeature = sent.some((each) => each.kind === "feature" && each.uid === key);
        know(key, isFeature ? "feature" : "task", own);
      }
      const versions = createdVersions(memory.versions, value, nameOf);
      for (const [uid, version] of versions) memory.versions.set(uid, version);
      if (value.keptTitles.length > 0) toastKept(value.keptTitles);
      const newProblems = withoutRows(problems, sent);
      for (const { of, key, message } of value.refused) {
        const uid = of === "new" ? key : nameOf(uidOf(of, key));
        const own = sent.find((each) => rowOf(each) === uid);
        if (own && "isUndo" in own && own.isUndo) toastOvertaken(titleOf(sheet.features, [own]));
        else newProblems.set(uid, problemMessage(own, message));
      }
      const added = sent.filter((each) => isAddition(each) && newProblems.has(each.uid));
      const isAdded = new Set(added.map(rowOf));
      set({
        // A row that wasn't added can't be removed: it stays until it is discarded.
        waiting: waiting.filter((each) => each.kind !== "out" || !isAdded.has(rowOf(each))),
        sheet: { ...sheet, features: applyResponse(sheet.features, sent, value) },
        sent: [],
        refused: [...refused, ...added],
        problems: newProblems,
        failure: null,
      });
    },
    [memory, know, nameOf, set],
  );

  /** Keeps changes that could not be added visible until they are retried or discarded. */
  const returnRefused = useCallback(
    (message: string) => {
      const { sent, refused, problems } = current.current;
      const newProblems = withoutRows(problems, sent);
      for (const each of sent) newProblems.set(rowOf(each), problemMessage(each, message));
      set({
        sent: [],
        question: null,
        problems: newProblems,
        refused: [...refused, ...sent.filter(isAddition)],
      });
    },
    [set],
  );

  const sendNext = useCallback(
    async (maxTokens = 0): Promise<void> => {
      if (isAtRest() || memory.isSending || current.current.question) return;
      const { sent, waiting } = current.current;
      if (sent.length === 0) {
        const next = nextBatch(waiting, limits.sheetRows);
        set({ sent: next, waiting: waiting.slice(next.length) });
      }
      const burst = current.current.sent;
      const input = inputFor(burst);
      memory.isSending = true;
      const { value, failure } = await sendBatch(input, maxTokens);
      if (value) answered(value);
      else if (isRepriced(failure)) {
        const price = await costOfBatch(input);
        const count = burst.filter((each) => each.kind === "row").length;
        if (price.value) set({ question: { kind: "spend", cost: price.value, count } });
        else set({ failure: price.failure });
      } else if (failure.code === "TOKENS_FORBIDDEN")
        set({
          question: { kind: "forbidden", projects: String(failure.details?.projects ?? "") },
        });
      else if (isDecided(failure)) returnRefused(failure.fields[0]?.message ?? failure.message);
      else set({ failure });
      memory.isSending = false;
      if (value && maxTokens > 0) void refreshSessionNow();
      if (current.current.sent.length === 0 && current.current.waiting.length > 0) await sendNext();
    },
    [memory, isAtRest, inputFor, set, answered, returnRefused],
  );

  const queue = useCallback(
    (changes: readonly Change[]) => {
      memory.changeCount += 1;
      for (const each of changes)
        if (each.kind === "row" && each.taskId) know(each.uid, "task", each.taskId);
      const { waiting, problems } = current.current;
      set({
        waiting: changes.reduce(enqueue, [...waiting]),
        problems: withoutRows(problems, changes),
      });
    },
    [memory, know, set],
  );
  const change = useCallback(
    (...changes: Change[]) => {
      queue(changes);
      clearTimeout(memory.timer);
      memory.timer = setTimeout(() => void sendNext(), sendDelay);
    },
    [memory, queue, sendNext],
  );

  /** Declines the price: changes that cost tokens stay visible, all others are sent. */
  const declineCost = useCallback(
    (message: string) => {
      const { sent, waiting } = current.current;
      const made = new Set(sent.filter(isAddition).map(rowOf));
      const isOfMade = (each: Change) => made.has(rowOf(each));
      set({
        sent: sent.filter(isOfMade),
        waiting: [...sent.filter((each) => !isOfMade(each)), ...waiting],
      });
      returnRefused(message);
      void sendNext();
    },
    [set, returnRefused, sendNext],
  );
  /** Removes a row and its dependent changes from the refused ones. */
  const takeRefused = useCallback(
    (uid: string): Change[] => {
      const { refused, problems } = current.current;
      const taken = refused.filter(isOfRow(uid));
      set({
        refused: refused.filter((each) => !taken.includes(each)),
        problems: withoutRows(problems, taken),
      });
      return taken;
    },
    [set],
  );

  const history = useSheetHistory({
    read: () => {
      const { sheet, refused, sent, waiting } = current.current;
      const features = withChanges(sheet?.features ?? [], [...refused, ...sent, ...waiting]);
      return { features, waiting };
    },
    idOf: (uid) => memory.ids.get(uid) ?? (isNewUid(uid) ? null : idIn(uid)),
    apply: (changes) => {
      const isRefused = (each: Change) =>
        each.kind === "out" &&
        current.current.refused.some((row) => isAddition(row) && rowOf(row) === rowOf(each));
      for (const each of changes.filter(isRefused)) takeRefused(rowOf(each));
      change(...changes.filter((each) => !isRefused(each)));
    },
  });
  const { record } = useRef(history).current;

  useEffect(() => void load(), [load]);
  useOnReturn(
    useCallback(() => {
      if (current.current.failure) void sendNext();
      else reloadWhenIdle();
    }, [sendNext, reloadWhenIdle]),
  );
  useEffect(
    () => () => {
      clearTimeout(memory.refetchTimer);
      // Sends the last changes when the page is left.
      clearTimeout(memory.timer);
      void sendNext();
    },
    [memory, sendNext],
  );
  useUnloadGuard(useCallback(() => !isAtRest(), [isAtRest]));
  /** Returns whether leaving loses changes. Those in flight are still sent. */
  const isUnsaved = useCallback(() => {
    const { refused, failure } = current.current;
    return refused.length > 0 || failure !== null;
  }, []);

  const { sheet, sent, waiting, refused, problems, failure, question, loadFailure } = state;
  return {
    kind,
    sheet,
    features: useMemo(
      () => withChanges(sheet?.features ?? [], [...refused, ...sent, ...waiting]),
      [sheet, refused, sent, waiting],
    ),
    problems,
    failure,
    loadFailure,
    question,
    unsaved: sent.length + waiting.length,
    refusedUids: useMemo(() => new Set(refused.map(rowOf)), [refused]),
    isUnsaved,
    /** Makes changes that a single undo reverts; returns that step. */
    change: useCallback(
      (...changes: Change[]) => {
        const step = record(changes);
        change(...changes);
        return step;
      },
      [record, change],
    ),
    nextStep: history.nextStep,
    takeStep: history.takeStep,
    retryRow: useCallback((uid: string) => change(...takeRefused(uid)), [change, takeRefused]),
    discardRow: useCallback((uid: string) => void takeRefused(uid), [takeRefused]),
    retry: useCallback(() => void sendNext(), [sendNext]),
    reload: useCallback(() => void load(), [load]),
    renew: reloadWhenIdle,
    agree: useCallback(
      async (tokens: number) => {
        set({ question: null });
        await sendNext(tokens);
      },
      [set, sendNext],
    ),
    declineCost,
    /** Adds the refused tasks to a copy of the feature; returns the copy's id. */
    addToCopy: useCallback(async (): Promise<string | null> => {
      const { sent } = current.current;
      const rows = sent.filter((each) => each.kind === "row");
      const others = sent.filter((each) => each.kind !== "row");
      const stay = (message: string) => {
        declineCost(message);
        return null;
      };
      const copy = await copyOfFeature(id);
      if (copy.failure) return stay(copy.failure.message);
      const feature = uidOf("feature", copy.value);
      const added = await sendBatch(inputFor(rows.map((row) => ({ ...row, feature }))), 0);
      const refused = added.failure ?? added.value.refused[0];
      if (refused) return stay(refused.message);
      set({ question: null, sent: [], waiting: [...others, ...current.current.waiting] });
      await sendNext();
      return copy.value;
    }, [id, inputFor, set, declineCost, sendNext]),
    sentChanges: sent,
    /** Sends changes that lacked tokens, at the confirmed price. */
    addFor: useCallback(
      (tokens: number, changes: readonly Change[]) => {
        record(changes);
        queue(changes);
        void sendNext(tokens);
      },
      [record, queue, sendNext],
    ),
    /** Returns the price of these changes once all earlier ones are saved. */
    priceOf: useCallback(
      async (changes: readonly Change[]) => {
        while (!isAtRest() && !current.current.failure)
          await new Promise((done) => setTimeout(done, 100));
        return costOfBatch(inputFor(changes));
      },
      [isAtRest, inputFor],
    ),
  };
}
export type Sheet = ReturnType<typeof useSheet>;
