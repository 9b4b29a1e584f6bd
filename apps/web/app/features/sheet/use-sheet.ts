import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Failure, firstErrorMessage } from "../../lib/apollo/failure.ts";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { toastUndoConflict } from "../../lib/toast-undo-conflict.ts";
import { useOnReturn } from "../../lib/use-on-return.ts";
import { type Cost, needsPriceConfirmation } from "../shared/token-cost/index.ts";
import { applyResponseToSheet, assignLocalUids, createdVersions } from "./apply-response.ts";
import {
  copyFeature,
  type LoadedSheet,
  loadBatchCost,
  loadSheet,
  type SheetSubject,
  sendBatch,
} from "./sheet.api.ts";
import type { ChangedSheet } from "./sheet.operations.ts";
import {
  applyChanges,
  type Change,
  convertToSavedPositions,
  costlyRows,
  enqueue,
  idOfUid,
  inputOf,
  isOfRow,
  nextBatch,
  rowUidOf,
  shownChanges,
  splitRefusedRowChanges,
  uidOf,
} from "./sheet.ts";
import {
  isAddition,
  isPermanentFailure,
  problemMessage,
  removeProblems,
  toastKeptRows,
} from "./sheet-problems.ts";
import { titleOf } from "./sheet-undo.ts";
import { useSheetHistory } from "./use-sheet-history.ts";

/** Milliseconds after the last change before the queued changes are sent. */
const sendDelay = 300;
/**
 * Milliseconds without input before colleagues' changes are fetched, so that rows don't move while
 * the user types.
 */
const refetchDelay = 1_500;

/** A question about changes that stay refused until the user agrees. */
type SheetQuestion = { changes: readonly Change[] } & (
  | { kind: "spend"; cost: Cost }
  | { kind: "forbidden"; projects: string }
);

interface State {
  sheet: LoadedSheet | null;
  loadFailure: Failure | null;
  /** Changes in flight. After a temporary failure, the same request is sent again. */
  sent: readonly Change[];
  queued: readonly Change[];
  /** Refused changes stay visible with their problems. */
  refused: readonly Change[];
  problems: ReadonlyMap<string, string>;
  /**
   * Refused rows that cost tokens, by uid. The value names the projects that the user may not spend
   * tokens on; null if the user may spend them.
   */
  unpaid: ReadonlyMap<string, string | null>;
  /** Why sending is paused. */
  failure: Failure | null;
  question: SheetQuestion | null;
}

const initialState: State = {
  sheet: null,
  loadFailure: null,
  sent: [],
  queued: [],
  refused: [],
  problems: new Map(),
  unpaid: new Map(),
  failure: null,
  question: null,
};

const isTyping = () => document.activeElement?.matches("input:not([readonly])") ?? false;

let newRowCount = 0;
/** Returns the uid of a new row, kept on this page even after it has an id. */
export const newUid = (): string => {
  newRowCount += 1;
  return `new-${newRowCount}-${Date.now().toString(36)}`;
};
const isNewUid = (uid: string) => uid.startsWith("new-");

/**
 * Manages the sheet's optimistic state. Changes show immediately and are sent in batches, one at a
 * time. Refused changes stay visible with their reason, and no input is lost.
 */
export function useSheet({ kind, id }: SheetSubject) {
  const [state, setState] = useState<State>(initialState);
  const current = useRef(state);
  const set = useCallback((change: Partial<State>) => {
    current.current = { ...current.current, ...change };
    setState(current.current);
  }, []);
  const [internals] = useState(() => ({
    /** Row ids by uid, and the uids that this page uses, by the uid of the stored row. */
    ids: new Map<string, string>(),
    localUids: new Map<string, string>(),
    /** Versions of the rows that the sheet created, by uid. */
    versions: new Map<string, number>(),
    timer: 0 as unknown as ReturnType<typeof setTimeout>,
    refetchTimer: 0 as unknown as ReturnType<typeof setTimeout>,
    isSending: false,
    /** The changes in flight, as the server gets them: a retry sends the same request. */
    batch: [] as readonly Change[],
    changeCount: 0,
    /** The copy of this feature that the refused tasks go to. */
    copyId: null as string | null,
  }));
  const rememberId = useCallback(
    (uid: string, what: "task" | "feature", rowId: string) => {
      internals.ids.set(uid, rowId);
      internals.localUids.set(uidOf(what, rowId), uid);
    },
    [internals],
  );
  const localUidOf = useCallback((uid: string) => internals.localUids.get(uid) ?? uid, [internals]);
  const inputFor = useCallback(
    (changes: readonly Change[]) =>
      inputOf(
        kind === "project" ? id : null,
        changes,
        (uid) => internals.ids.get(uid) ?? idOfUid(uid),
        (uid) => internals.versions.get(uid),
      ),
    [kind, id, internals],
  );
  /** Returns whether nothing is in flight or queued. */
  const isIdle = useCallback(() => {
    const { sent, queued } = current.current;
    return !internals.isSending && sent.length + queued.length === 0;
  }, [internals]);

  const load = useCallback(async () => {
    if (!isIdle()) return;
    const countAtStart = internals.changeCount;
    const { value, failure } = await loadSheet({ kind, id });
    // Changes made since then are newer than this response.
    if (internals.changeCount !== countAtStart || internals.isSending) return;
    if (failure) set(current.current.sheet ? {} : { loadFailure: failure });
    else
      set({
        sheet: { ...value, features: assignLocalUids(value.features, localUidOf) },
        loadFailure: null,
      });
  }, [kind, id, internals, isIdle, localUidOf, set]);

  /** Reloads the sheet once typing has stopped and nothing is in flight. */
  const reloadWhenIdle = useCallback(() => {
    clearTimeout(internals.refetchTimer);
    internals.refetchTimer = setTimeout(() => {
      if (isIdle()) void load();
      else reloadWhenIdle();
    }, refetchDelay);
  }, [internals, isIdle, load]);

  const handleResponse = useCallback(
    (value: ChangedSheet) => {
      const { sheet, sent, queued, refused, problems } = current.current;
      if (!sheet) return;
      for (const { key, id: rowId } of value.made) {
        const isFeature = sent.some((each) => each.kind === "feature" && each.uid === key);
        rememberId(key, isFeature ? "feature" : "task", rowId);
      }
      const versions = createdVersions(internals.versions, value, localUidOf);
      for (const [uid, version] of versions) internals.versions.set(uid, version);
      if (value.keptTitles.length > 0) toastKeptRows(value.keptTitles);
      const newProblems = removeProblems(problems, sent);
      for (const { of, key, message } of value.refused) {
        const uid = of === "new" ? key : localUidOf(uidOf(of, key));
        const refusedChange = sent.find((each) => rowUidOf(each) === uid);
        if (refusedChange && "isUndo" in refusedChange && refusedChange.isUndo)
          toastUndoConflict(titleOf(sheet.features, [refusedChange]));
        else newProblems.set(uid, problemMessage(refusedChange, message));
      }
      const refusedAdditions = sent.filter((each) => isAddition(each) && newProblems.has(each.uid));
      const refusedRows = new Set(refusedAdditions.map(rowUidOf));
      set({
        // A row that wasn't added can't be removed: it stays until it is discarded.
        queued: queued.filter((each) => each.kind !== "remove" || !refusedRows.has(rowUidOf(each))),
        sheet: applyResponseToSheet(sheet, internals.batch, value),
        sent: [],
        refused: [...refused, ...refusedAdditions],
        problems: newProblems,
        failure: null,
      });
    },
    [internals, rememberId, localUidOf, set],
  );

  const showProblem = useCallback(
    (changes: readonly Change[], message: string) => {
      const problems = removeProblems(current.current.problems, changes);
      for (const each of changes) problems.set(rowUidOf(each), problemMessage(each, message));
      set({ problems });
    },
    [set],
  );
  /** Keeps changes that could not be added visible until they are retried or discarded. */
  const returnRefused = useCallback(
    (message: string) => {
      const { sent, refused } = current.current;
      showProblem(sent, message);
      set({ sent: [], refused: [...refused, ...sent.filter(isAddition)] });
    },
    [set, showProblem],
  );

  /** Keeps new rows visible, as `returnRefused` does, and sends all other changes again. */
  const returnRefusedAdditions = useCallback(
    (message: string) => {
      const { sent, queued, refused } = current.current;
      const additions = sent.filter(isAddition);
      const changes = [...sent.filter((each) => !isAddition(each)), ...queued];
      const { ofRefusedRows, others } = splitRefusedRowChanges(additions, changes);
      showProblem(additions, message);
      set({
        sent: [],
        queued: others,
        refused: ofRefusedRows.reduce(enqueue, [...refused, ...additions]),
      });
    },
    [set, showProblem],
  );

  /** Keeps rows that cost tokens until the user asks for their price. All others are sent. */
  const keepUnpaid = useCallback(
    (message: string, projects: string | null) => {
      const { sent, queued, unpaid, problems } = current.current;
      const { costly, others, uids } = costlyRows(sent, queued);
      if (uids.length === 0) return returnRefused(message);
      const refused = costly.reduce(enqueue, [...current.current.refused]);
      const newProblems = removeProblems(problems, costly);
      if (projects !== null) for (const uid of uids) newProblems.set(uid, message);
      set({
        sent: [],
        queued: others,
        refused,
        unpaid: new Map([...unpaid, ...uids.map((uid) => [uid, projects] as const)]),
        problems: newProblems,
      });
    },
    [set, returnRefused],
  );

  const takeBatch = useCallback(() => {
    const { sheet, refused, queued } = current.current;
    const batch = nextBatch(queued, limits.sheetRows);
    internals.batch = convertToSavedPositions(sheet?.features ?? [], refused, batch);
    set({ sent: batch, queued: queued.slice(batch.length) });
  }, [internals, set]);

  const sendNext = useCallback(
    async (maxTokens = 0): Promise<void> => {
      if (isIdle() || internals.isSending) return;
      if (current.current.sent.length === 0) takeBatch();
      const input = inputFor(internals.batch);
      internals.isSending = true;
      const { value, failure } = await sendBatch(input, maxTokens);
      if (value) handleResponse(value);
      else if (needsPriceConfirmation(failure)) keepUnpaid(failure.message, null);
      else if (failure.code === "TOKENS_FORBIDDEN") {
        const projects = String(failure.details?.projects ?? "");
        keepUnpaid(translate("sheet:forbidden", { projects }), projects);
      } else if (failure.code === "INVOICE_OVERDUE") returnRefusedAdditions(failure.message);
      else if (isPermanentFailure(failure)) returnRefused(firstErrorMessage(failure));
      else set({ failure });
      internals.isSending = false;
      if (value && maxTokens > 0) void refreshSessionNow();
      if (current.current.sent.length === 0 && current.current.queued.length > 0) await sendNext();
    },
    [
      internals,
      isIdle,
      takeBatch,
      inputFor,
      set,
      handleResponse,
      returnRefused,
      returnRefusedAdditions,
      keepUnpaid,
    ],
  );

  const queue = useCallback(
    (changes: readonly Change[]) => {
      internals.changeCount += 1;
      for (const each of changes)
        if (each.kind === "row" && each.taskId) rememberId(each.uid, "task", each.taskId);
      const { queued, refused, problems } = current.current;
      const { ofRefusedRows, others } = splitRefusedRowChanges(refused, changes);
      set({
        queued: others.reduce(enqueue, [...queued]),
        refused: ofRefusedRows.reduce(enqueue, [...refused]),
        problems: removeProblems(problems, changes),
      });
    },
    [internals, rememberId, set],
  );
  const change = useCallback(
    (...changes: Change[]) => {
      queue(changes);
      clearTimeout(internals.timer);
      internals.timer = setTimeout(() => void sendNext(), sendDelay);
    },
    [internals, queue, sendNext],
  );

  /** Removes a row and its dependent changes from the refused ones, and returns them. */
  const removeRefused = useCallback(
    (uid: string): Change[] => {
      const { refused, problems, unpaid } = current.current;
      const removed = refused.filter(isOfRow(uid));
      const removedUids = new Set(removed.map(rowUidOf));
      set({
        refused: refused.filter((each) => !removed.includes(each)),
        unpaid: new Map([...unpaid].filter(([each]) => !removedUids.has(each))),
        problems: removeProblems(problems, removed),
      });
      return removed;
    },
    [set],
  );

  const waitUntilIdle = useCallback(async () => {
    while (!isIdle() && !current.current.failure)
      await new Promise((done) => setTimeout(done, 100));
  }, [isIdle]);
  /** Sends these changes alone, at the price that was confirmed for them. */
  const sendAgreed = useCallback(
    async (tokens: number, changes: readonly Change[]) => {
      await waitUntilIdle();
      const rows = new Set(changes.map(rowUidOf));
      for (const uid of rows) removeRefused(uid);
      queue(changes);
      // An earlier request failed. Its retry sends these changes too, without the confirmed price.
      if (current.current.sent.length > 0) return;
      takeBatch();
      await sendNext(tokens);
    },
    [waitUntilIdle, removeRefused, queue, takeBatch, sendNext],
  );
  /** Asks for the price of refused rows. */
  const ask = useCallback(
    async (uids: readonly string[]) => {
      await waitUntilIdle();
      const { refused, unpaid } = current.current;
      const changes = refused.filter((each) => uids.some((uid) => isOfRow(uid)(each)));
      const projects = uids.map((uid) => unpaid.get(uid)).find((each) => each != null);
      if (projects != null) return set({ question: { kind: "forbidden", projects, changes } });
      set({ problems: removeProblems(current.current.problems, changes) });
      const { value: cost, failure } = await loadBatchCost(inputFor(changes));
      if (failure) return showProblem(changes, firstErrorMessage(failure));
      if (cost.tokens === 0) return sendAgreed(0, changes);
      // A dialog would take the key presses of a user who is still typing.
      if (!isTyping()) set({ question: { kind: "spend", cost, changes } });
    },
    [set, showProblem, waitUntilIdle, inputFor, sendAgreed],
  );

  const history = useSheetHistory({
    read: () => {
      const { sheet, refused, sent, queued } = current.current;
      const changes = shownChanges(refused, [...sent, ...queued]);
      return { features: applyChanges(sheet?.features ?? [], changes), queued };
    },
    idOf: (uid) => internals.ids.get(uid) ?? (isNewUid(uid) ? null : idOfUid(uid)),
    apply: (changes) => {
      const isRefused = (each: Change) =>
        each.kind === "remove" &&
        current.current.refused.some((row) => isAddition(row) && rowUidOf(row) === rowUidOf(each));
      for (const each of changes.filter(isRefused)) removeRefused(rowUidOf(each));
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
      clearTimeout(internals.refetchTimer);
      // Sends the last changes when the page is left.
      clearTimeout(internals.timer);
      void sendNext();
    },
    [internals, sendNext],
  );
  useUnloadGuard(useCallback(() => !isIdle(), [isIdle]));
  /** Returns whether leaving loses changes. Those in flight are still sent. */
  const isUnsaved = useCallback(() => {
    const { refused, failure, question } = current.current;
    // Changes that lack tokens are resumed once the tokens are paid for.
    const isResumed = question?.kind === "spend" && question.cost.tokens > question.cost.balance;
    const resumed = isResumed ? question.changes : [];
    return failure !== null || refused.some((each) => !resumed.includes(each));
  }, []);

  const { sheet, sent, queued, refused, problems, unpaid, failure, question, loadFailure } = state;
  return {
    kind,
    sheet,
    features: useMemo(
      () => applyChanges(sheet?.features ?? [], shownChanges(refused, [...sent, ...queued])),
      [sheet, refused, sent, queued],
    ),
    problems,
    failure,
    loadFailure,
    question,
    unsaved: sent.length + queued.length,
    /** Number of rows with cells that were refused. */
    refusedCells: useMemo(() => {
      const rows = new Set(refused.map(rowUidOf));
      return [...problems.keys()].filter((uid) => !rows.has(uid)).length;
    }, [refused, problems]),
    showProblem,
    refusedUids: useMemo(() => new Set(refused.map(rowUidOf)), [refused]),
    /** Rows that are added once their price is confirmed. */
    unpaidUids: useMemo(
      () => new Set([...unpaid].flatMap(([uid, projects]) => (projects === null ? uid : []))),
      [unpaid],
    ),
    ask,
    isUnsaved,
    /** Makes changes that a single undo reverts, and returns that step. */
    change: useCallback(
      (...changes: Change[]) => {
        const step = record(changes);
        change(...changes);
        return step;
      },
      [record, change],
    ),
    nextStep: history.nextStep,
    applyStep: history.applyStep,
    retryRow: useCallback(
      (uid: string) => {
        if (current.current.unpaid.has(uid)) void ask([uid]);
        else change(...removeRefused(uid));
      },
      [ask, change, removeRefused],
    ),
    discardRow: useCallback((uid: string) => void removeRefused(uid), [removeRefused]),
    retry: useCallback(() => void sendNext(), [sendNext]),
    reload: useCallback(() => void load(), [load]),
    reloadWhenIdle,
    agree: useCallback(
      async (tokens: number) => {
        const changes = current.current.question?.changes ?? [];
        set({ question: null });
        await sendAgreed(tokens, changes);
      },
      [set, sendAgreed],
    ),
    /** Closes the question. Its rows stay as they are. */
    decline: useCallback(() => set({ question: null }), [set]),
    /** Adds the refused tasks to a copy of the feature; returns its id once it has all of them. */
    addToCopy: useCallback(async (): Promise<string | null> => {
      const changes = current.current.question?.changes ?? [];
      const rows = changes.filter((each) => each.kind === "row");
      const showFailure = (failure: Failure) => {
        showProblem(rows, firstErrorMessage(failure));
        return null;
      };
      const copy = internals.copyId ? { value: internals.copyId } : await copyFeature(id);
      if (copy.failure) return showFailure(copy.failure);
      internals.copyId = copy.value;
      const feature = uidOf("feature", copy.value);
      const added = await sendBatch(inputFor(rows.map((row) => ({ ...row, feature }))), 0);
      if (added.failure) return showFailure(added.failure);
      const messages = new Map(added.value.refused.map(({ key, message }) => [key, message]));
      for (const row of rows) {
        const message = messages.get(row.uid);
        if (message === undefined) removeRefused(row.uid);
        else showProblem([row], message);
      }
      return messages.size === 0 ? copy.value : null;
    }, [id, internals, inputFor, removeRefused, showProblem]),
    /** Returns changes that can be resumed after the page was reloaded. */
    resumable: useCallback(
      (changes: readonly Change[]) =>
        changes.map((each) => {
          const featureId = each.kind === "row" ? internals.ids.get(each.feature) : undefined;
          return featureId ? { ...each, feature: uidOf("feature", featureId) } : { ...each };
        }),
      [internals],
    ),
    /** Sends changes that lacked tokens, at the confirmed price. */
    addAtPrice: useCallback(
      (tokens: number, changes: readonly Change[]) => {
        record(changes);
        void sendAgreed(tokens, changes);
      },
      [record, sendAgreed],
    ),
    /** Returns the price of these changes once all earlier ones are saved. */
    priceOf: useCallback(
      async (changes: readonly Change[]) => {
        await waitUntilIdle();
        return loadBatchCost(inputFor(changes));
      },
      [waitUntilIdle, inputFor],
    ),
  };
}
export type Sheet = ReturnType<typeof useSheet>;
