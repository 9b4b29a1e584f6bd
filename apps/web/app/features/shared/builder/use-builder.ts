import { useCallback, useMemo, useRef, useState } from "react";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { formatHours } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../../lib/refresh-session.ts";
import type { Reply } from "../../../lib/reply-of.ts";
import { type Cost, costIn } from "../token-cost/index.ts";
import { applyChange, type Change, changeKey, itemsOf, type Part, totalsOf } from "./assembly.ts";
import { changeOf, type HistoryDirection, kindOf, originalChange, stepOf } from "./history.ts";
import { type AssemblyApi, useAssembly } from "./use-assembly.ts";
import { useHistory } from "./use-history.ts";

export type BuilderKind = "feature" | "project";

export interface BuilderApi<Whole, Item extends Part> extends AssemblyApi<Whole, Item> {
  costOf: (ids: string[]) => Promise<Reply<Cost>>;
  /** False when nothing can cost tokens; then no price of a selection is requested. */
  mayCost: (whole: Whole) => boolean;
}

/** A question before an addition, also when undo or redo adds parts. */
export type Question<Item extends Part> = {
  items: readonly Item[];
  at?: number;
  way?: HistoryDirection;
} & ({ kind: "spend"; cost: Cost } | { kind: "forbidden"; projects: string });

/** A change that was refused, or an undo step that another user's change made invalid. */
export interface Refusal<Item extends Part> {
  kind: Change<Item>["kind"];
  items: readonly Item[];
  reason: Failure | HistoryDirection;
}

/** Whether the step would restore something that has been deleted permanently. */
const isLost = ({ status, fields }: Failure) => status === 404 || fields.length > 0;

export function useBuilder<Whole, Item extends Part>(
  kind: BuilderKind,
  api: BuilderApi<Whole, Item>,
) {
  const t = useTranslate();
  const assembly = useAssembly(api);
  const { read, refresh, change: send } = assembly;
  const steps = useHistory<Item>();
  const [question, setQuestion] = useState<Question<Item> | null>(null);
  const latest = useRef(question);
  latest.current = question;
  const [refusal, setRefusal] = useState<Refusal<Item> | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const say = (change: Change<Item>, next: readonly Item[], way?: HistoryDirection) => {
    const { minHours, maxHours } = totalsOf(next);
    const items = itemsOf(change);
    const [first] = items;
    const said = t(`builder:said.${changeKey(change.kind, items)}`, {
      title: first?.title ?? "",
      place: next.findIndex(({ id }) => id === first?.id) + 1,
      count: items.length,
      total: next.length,
      min: formatHours(minHours),
      max: formatHours(maxHours),
    });
    setAnnouncement(way ? t(`builder:said.${way}`, { said }) : said);
  };

  const apply = async (change: Change<Item>, way?: HistoryDirection) => {
    setRefusal(null);
    const { parts: before } = read();
    const step = stepOf(before, change);
    say(change, applyChange(before, change), way);
    const { failure, isAccepted } = await send(change);
    if (isAccepted && way) steps.completeStep(way);
    else if (isAccepted && step) steps.remember(step);
    if (change.kind === "add" && change.tokens > 0 && isAccepted) void refreshSessionNow();
    if (isAccepted) return;
    setAnnouncement("");
    if (!failure) return;
    const cost = costIn(failure);
    if (change.kind === "add" && cost) await ask({ ...change, kind: "spend", way, cost });
    else if (change.kind === "add" && failure.code === "TOKENS_FORBIDDEN") {
      const projects = String(failure.details?.projects ?? "");
      setQuestion({ ...change, kind: "forbidden", way, projects });
    } else {
      if (way && isLost(failure)) steps.dropStep(way);
      setRefusal({ kind: change.kind, items: itemsOf(change), reason: failure });
    }
  };

  /** Additions made while another one is in question are confirmed with it, at one price. */
  const ask = async (next: Question<Item> & { kind: "spend" }) => {
    const open = latest.current;
    const isWhole = open?.kind !== "spend" || open.items.every((item) => next.items.includes(item));
    if (isWhole || next.way) setQuestion(next);
    else
      await apply({ kind: "add", items: [...open.items, ...next.items], at: open.at, tokens: 0 });
  };

  /** Without an agreed price, the server refuses an addition that isn't free and names its cost. */
  const add = async (wanted: readonly Item[], at?: number, agreed?: number) => {
    const { whole, parts: before } = read();
    const present = new Set(before.map(({ id }) => id));
    const items = wanted.filter(({ id }) => !present.has(id));
    if (!whole || items.length === 0) return;
    await apply({ kind: "add", items, at, tokens: agreed ?? 0 });
  };

  const stepHistory = async (way: HistoryDirection, tokens = 0) => {
    const step = steps.nextStep(way);
    if (!step) return;
    const { items } = step;
    const failure = await refresh();
    const change = changeOf(step, read().parts);
    if (failure) setRefusal({ kind: kindOf(step), items, reason: failure });
    else if (change) await apply(change.kind === "add" ? { ...change, tokens } : change, way);
    else {
      steps.dropStep(way);
      setAnnouncement("");
      setRefusal({ ...originalChange(step, way), reason: way });
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
    /** `agreed`: a price in tokens that needs no further confirmation. */
    add: (items: readonly Item[], at?: number, agreed?: number) =>
      runAfterStep(() => add(items, at, agreed)),
    remove: (item: Item) => runAfterStep(() => apply({ kind: "remove", items: [item] })),
    move: (item: Item, to: number) => runAfterStep(() => apply({ kind: "move", item, to })),
    /** Relative to the position when the change is applied: negative is up. */
    moveBy: (item: Item, by: number) =>
      runAfterStep(async () => {
        const { parts: now } = read();
        const to = now.findIndex(({ id }) => id === item.id) + by;
        if (to >= 0 && to < now.length) await apply({ kind: "move", item, to });
      }),
    history: steps.history,
    undoOrder: steps.undoOrder,
    /** Undoes or redoes the next own change. */
    step: (way: HistoryDirection) => runStep(() => stepHistory(way)),
    question,
    confirm: () => {
      if (question?.kind !== "spend") return;
      const { items, at, way, cost } = question;
      const { tokens } = cost;
      setQuestion(null);
      if (way) void runStep(() => stepHistory(way, tokens));
      else void runAfterStep(() => apply({ kind: "add", items, at, tokens }));
    },
    closeQuestion: useCallback(() => setQuestion(null), []),
    refusal,
    closeRefusal: useCallback(() => setRefusal(null), []),
    /** For the live region: the last change and the new totals. */
    announcement,
  };
}

export type Builder<Whole, Item extends Part> = ReturnType<typeof useBuilder<Whole, Item>>;
