import type { AuditAction } from "@presale/contracts/audit.ts";
import { DateText } from "../../components/date-text.tsx";
import type { Column } from "../../components/list/columns.ts";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { dayFilter } from "../../components/list/filters/day-filter.tsx";
import type { FilterValues } from "../../components/list/filters/filter.ts";
import { dayRange } from "../../lib/day-range.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { EntryLine } from "./entry-line.tsx";
import { nameKey, sentenceOf } from "./sentence.ts";

export const auditFilters = (actions: readonly AuditAction[]) => ({
  action: choiceFilter({
    label: "audit:filters.action",
    any: "audit:filters.anyAction",
    values: actions,
    nameOf: nameKey,
    isSorted: true,
    hasChip: true,
    width: 230,
  }),
  from: dayFilter("audit:filters.from", "audit:chips.from"),
  to: dayFilter("audit:filters.to", "audit:chips.to"),
});

type Values = FilterValues<ReturnType<typeof auditFilters>> & { query: string | null };

export function auditFilterOf({ query, action, from, to }: Values) {
  const range = dayRange(from, to);
  return {
    ...(query && { query }),
    ...(action && { action }),
    ...(range.from && { from: range.from }),
    ...(range.before && { before: range.before }),
  };
}

type Entry = Omit<Parameters<typeof EntryLine>[0]["entry"], "actor">;

export const entryColumn = <Row extends Entry>(
  t: Translate,
  actorOf: (entry: Row) => string,
): Column<Row, "at"> => ({
  id: "what",
  header: t("audit:what"),
  file: (entry) => sentenceOf(t, { ...entry, actor: actorOf(entry) }),
  cell: (entry) => <EntryLine entry={{ ...entry, actor: actorOf(entry) }} />,
});

export const timeColumn = (t: Translate): Column<{ at: string }, "at"> => ({
  id: "at",
  header: t("audit:when"),
  orderBy: "at",
  width: 170,
  file: ({ at }) => csvDateTime(at),
  cell: ({ at }) => <DateText value={at} hasTime />,
});
