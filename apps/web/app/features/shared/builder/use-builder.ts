import { useCallback, useMemo, useState } from "react";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { formatHours } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../../lib/refresh-session.ts";
import type { Reply } from "../../../lib/value-or-failure.ts";
import { type Cost, costIn } from "../token-cost/index.ts";
import { applyChange, type Change, changeKey, itemsOf, type Part, totalsOf } from "./assembly.ts";
import { changeOf, type HistoryDirection, kindOf, originalChange, stepOf } from "./history.ts";
import { createQuestions, type Question } from "./questions.ts";
import { type AssemblyApi, useAssembly } from "./use-assembly.ts";
import { useHistory } from "./use-history.ts";

export type BuilderKind = "feature" | "project";

export interface BuilderApi<Whole, Item extends Part> extends AssemblyApi<Whole, Item> {
  costOf: (ids: string[]) => Promise<Reply<Cost>>;
  /** False when nothing can cost tokens; then no price of a selection is requested. */
  mayCost: (whole: Whole) => boolean;
}

/** A change that was refused, or an undo step that another user's change made invalid. */
export interface Refusal<Item extends Part> {
  kind: Change<Item>["kind"];
  items: readonly Item[];
  reason: Failure | HistoryDirection;
}

/** Returns whether the step would restore something that has been deleted permanently. */
const isDeleted = ({ status, fields }: Failure) => status === 404 || fields.length > 0;

/** Returns the question that a refused addition leads to, or null. */
function questionIn<Item extends Part>(
  { items, at }: Change<Item> & { kind: "add" },
  failure: Failure,
): Question<Item> | null {
  const cost = costIn(failure);
  if (cost) return { kind: "spend", items, at, cost };
  if (failure.code !== "TOKENS_FORBIDDEN") return null;
  return { kind: "forbidden", items, at, projects: String(failure.details?.projects ?? "") };
}

export function useBuilder<Whole, Item extends Part>(
  kind: BuilderKind,
  api: BuilderApi<Whole, Item>,
) {
  const t = useTranslate();
  const assembly = useAssembly(api);
  const { read, refresh, change: send } = assembly;
  const steps = useHistory<Item>();
  const [question, setQuestion] = useState<Question<Item> | null>(null);
  const [questions] = useState(() => createQuestions<Item>(setQuestion));
  const [refusal, setRefusal] = useState<Refusal<Item> | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const announce = (change: Change<Item>, next: readonly Item[], direction?: HistoryDirection) => {
    const { minHours, maxHours } = totalsOf(next);
    const items = itemsOf(change);
    const [first] = items;
    const text = t(`builder:announcement.${changeKey(change.kind, items)}`, {
      title: first?.title ?? "",
      place: next.findIndex(({ id }) => id === first?.id) + 1,
      count: items.length,
      total: next.length,
      min: formatHours(minHours),
      max: formatHours(maxHours),
    });
    setAnnouncement(direction ? t(`builder:announcement.${direction}`, { change: text }) : text);
  };

  const apply = async (change: Change<Item>, direction?: HistoryDirection) => {
    setRefusal(null);
    const { parts: before } = read();
    const step = stepOf(before, change);
    announce(change, applyChange(before, change), direction);
    const { failure, isAccepted } = await send(change);
    if (isAccepted && direction) steps.completeStep(direction);
    else if (isAccepted && step) steps.remember(step);
    if (change.kind === "add" && change.tokens > 0 && isAccepted) void refreshSessionNow();
    if (isAccepted) return;
    setAnnouncement("");
    if (!failure) return;
    const next = change.kind === "add" ? questionIn(change, failure) : null;
    if (next) await ask(next, direction);
    else {
      if (direction && isDeleted(failure)) steps.dropStep(direction);
      setRefusal({ kind: change.kind, items: itemsOf(change), reason: failure });
    }
  };

  /**
   * Asks before an addition. Undo steps wait until the user has answered. Additions made in the
   * meantime join the question, at one price.
   */
  const ask = async (next: Question<Item>, direction?: HistoryDirection): Promise<void> => {
    const open = questions.withdraw();
    if (open) {
      const items = [...open.items, ...next.items];
      await apply({ kind: "add", items, at: open.at, tokens: 0 });
    } else if ((await questions.ask(next)) && next.kind === "spend") {
      const { items, at, cost } = next;
      if (direction) await stepHistory(direction, cost.tokens);
      else await apply({ kind: "add", items, at, tokens: cost.tokens });
    }
  };

  /**
   * Adds items. Without an agreed price, the server refuses an addition that isn't free and returns
   * its cost.
   */
  const add = async (newItems: readonly Item[], at?: number, agreedTokens?: number) => {
    const { whole, parts: before } = read();
    const itemsInQuestion = questions.read()?.items ?? [];
    const present = new Set([...before, ...itemsInQuestion].map(({ id }) => id));
    const items = newItems.filter(({ id }) => !present.has(id));
    if (!whole || items.length === 0) return;
    await apply({ kind: "add", items, at, tokens: agreedTokens ?? 0 });
  };

  const stepHistory = async (direction: HistoryDirection, tokens = 0) => {
    const step = steps.nextStep(direction);
    if (!step) return;
    const { items } = step;
    const failure = await refresh();
    const change = changeOf(step, read().parts);
    if (failure) setRefusal({ kind: kindOf(step), items, reason: failure });
    else if (change) await apply(change.kind === "add" ? { ...change, tokens } : change, direction);
    else {
      steps.dropStep(direction);
      setAnnouncement("");
      setRefusal({ ...originalChange(step, direction), reason: direction });
    }
  };

  const { runAfterStep, runStep } = steps;
  /** The parts in question stay visible until the price is confirmed or declined. */
  const parts = useMemo(
    () =>
      question?.kind === "spend"
        ? applyChange(assembly.parts, { ...question, kind: "add", tokens: 0 })
        : assembly.parts,
    [assembly.parts, question],
  );
  return {
    ...assembly,
    kind,
    parts,
    totals: useMemo(() => totalsOf(parts), [parts]),
    /** Adds items. `agreedTokens` is a price that needs no further confirmation. */
    add: (items: readonly Item[], at?: number, agreedTokens?: number) =>
      runAfterStep(() => add(items, at, agreedTokens)),
    remove: (item: Item) => runAfterStep(() => apply({ kind: "remove", items: [item] })),
    move: (item: Item, to: number) => runAfterStep(() => apply({ kind: "move", item, to })),
    /** Moves an item relative to its position when the change is applied: negative is up. */
    moveBy: (item: Item, by: number) =>
      runAfterStep(async () => {
        const { parts: currentParts } = read();
        const to = currentParts.findIndex(({ id }) => id === item.id) + by;
        if (to >= 0 && to < currentParts.length) await apply({ kind: "move", item, to });
      }),
    history: steps.history,
    undoOrder: steps.undoOrder,
    /** Undoes or redoes the user's next change. */
    step: (direction: HistoryDirection) => runStep(() => stepHistory(direction)),
    /** Null while changes are pending: one of them may join the question and change its price. */
    question: assembly.pending.length > 0 ? null : question,
    answerQuestion: questions.answer,
    refusal,
    closeRefusal: useCallback(() => setRefusal(null), []),
    /** For the live region: the last change and the new totals. */
    announcement,
  };
}

export type Builder<Whole, Item extends Part> = ReturnType<typeof useBuilder<Whole, Item>>;
