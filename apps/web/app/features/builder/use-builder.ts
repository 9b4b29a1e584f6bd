import { useCallback, useMemo, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { formatHours } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { applyChange, type Change, type Part, totalsOf } from "./assembly.ts";
import type { Cost } from "./cost.ts";
import type { Reply } from "./reply.ts";
import { type AssemblyApi, useAssembly } from "./use-assembly.ts";

export type BuilderKind = "feature" | "project";

export interface BuilderApi<Whole, Item extends Part> extends AssemblyApi<Whole, Item> {
  costOf: (ids: string[]) => Promise<Reply<Cost>>;
  /** False when nothing can cost: then adding needs no question beforehand. */
  mayCost: (whole: Whole) => boolean;
}

/** What the builder must ask or say before it can add. */
export type Question<Item extends Part> =
  | { kind: "spend"; items: readonly Item[]; at?: number; cost: Cost }
  | { kind: "forbidden"; items: readonly Item[]; projects: string };

export interface Refusal<Item extends Part> {
  change: Change<Item>;
  failure: Failure;
}

/** A builder's state and what can be done in it, with the question about tokens in between. */
export function useBuilder<Whole, Item extends Part>(
  kind: BuilderKind,
  api: BuilderApi<Whole, Item>,
) {
  const t = useWords();
  const { isPermitted } = useSession();
  const assembly = useAssembly(api);
  const { whole, parts, change: send } = assembly;
  const [question, setQuestion] = useState<Question<Item> | null>(null);
  const [refusal, setRefusal] = useState<Refusal<Item> | null>(null);
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState("");

  const say = (change: Change<Item>, next: readonly Item[]) => {
    const { minHours, maxHours } = totalsOf(next);
    const first = change.kind === "add" ? change.items[0] : change.item;
    const values = {
      title: first?.title ?? "",
      place: next.findIndex(({ id }) => id === first?.id) + 1,
      count: change.kind === "add" ? change.items.length : next.length,
      total: next.length,
      min: formatHours(minHours),
      max: formatHours(maxHours),
    };
    const many = change.kind === "add" && change.items.length > 1;
    setAnnouncement(t(`builder:said.${many ? "addMany" : change.kind}`, values));
  };

  const apply = async (change: Change<Item>) => {
    setRefusal(null);
    say(change, applyChange(parts, change));
    const outcome = await send(change);
    const { failure, isAccepted } = outcome;
    if (change.kind === "add" && change.tokens > 0 && isAccepted) void refreshSessionNow();
    if (!failure) return outcome;
    setAnnouncement("");
    if (change.kind === "add" && failure.code === "COST_CHANGED")
      await askAndAdd(change.items, change.at);
    else if (change.kind === "add" && failure.code === "TOKENS_FORBIDDEN")
      setQuestion({
        kind: "forbidden",
        items: change.items,
        projects: String(failure.details?.projects ?? ""),
      });
    else setRefusal({ change, failure });
    return outcome;
  };

  const askAndAdd = async (items: readonly Item[], at?: number) => {
    const ids = items.map(({ id }) => id);
    setAsking((all) => new Set([...all, ...ids]));
    const { value: cost, failure } = await api.costOf(ids);
    setAsking((all) => new Set([...all].filter((id) => !ids.includes(id))));
    if (failure) setRefusal({ change: { kind: "add", items, at, tokens: 0 }, failure });
    else if (cost.tokens === 0) await apply({ kind: "add", items, at, tokens: 0 });
    else if (!isPermitted("canUpdateCompanyProjects")) {
      const projects = cost.charges.map(({ title }) => title).join(", ");
      setQuestion({ kind: "forbidden", items, projects });
    } else setQuestion({ kind: "spend", items, at, cost });
  };

  const add = async (wanted: readonly Item[], at?: number) => {
    const present = new Set(parts.map(({ id }) => id));
    const items = wanted.filter(({ id }) => !present.has(id) && !asking.has(id));
    if (!whole || items.length === 0) return;
    setRefusal(null);
    if (api.mayCost(whole)) await askAndAdd(items, at);
    else await apply({ kind: "add", items, at, tokens: 0 });
  };

  return {
    ...assembly,
    kind,
    totals: useMemo(() => totalsOf(parts), [parts]),
    add,
    remove: (item: Item) => apply({ kind: "remove", item }),
    move: (item: Item, to: number) => apply({ kind: "move", item, to }),
    /** The ids whose cost is being asked for. */
    asking,
    question,
    confirm: () => {
      if (question?.kind !== "spend") return;
      const { items, at, cost } = question;
      setQuestion(null);
      void apply({ kind: "add", items, at, tokens: cost.tokens });
    },
    closeQuestion: useCallback(() => setQuestion(null), []),
    refusal,
    closeRefusal: useCallback(() => setRefusal(null), []),
    /** For the live region: the last change and the totals after it. */
    announcement,
  };
}

export type Builder<Whole, Item extends Part> = ReturnType<typeof useBuilder<Whole, Item>>;
