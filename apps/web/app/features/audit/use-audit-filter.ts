import { type AuditAction, auditActions } from "@presale/contracts/audit.ts";
import { formatDate } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { FilterName } from "./audit-filters.tsx";
import { dayRange } from "./day-range.ts";
import { nameKey } from "./sentence.ts";

interface Params {
  words: string;
  filters: Record<FilterName, string[]>;
  setFilter: (name: FilterName, values: string[]) => void;
}

/** What the address says of both logs' filter, for the operation and as chips. */
export function useAuditFilter({ words, filters, setFilter }: Params) {
  const t = useWords();
  const action = auditActions.find((one: AuditAction) => one === filters.action[0]);
  const [from, to] = [filters.from[0], filters.to[0]];
  const range = dayRange(from, to);
  const chip = (name: FilterName, label: string) => ({
    id: name,
    label,
    onRemove: () => setFilter(name, []),
  });
  return {
    filter: {
      ...(words.trim() && { words: words.trim() }),
      ...(action && { action }),
      ...(range.from && { from: range.from }),
      ...(range.before && { before: range.before }),
    },
    chips: [
      ...(action ? [chip("action", t(nameKey(action)))] : []),
      ...(from && range.from
        ? [chip("from", t("audit:chips.from", { date: formatDate(from) }))]
        : []),
      ...(to && range.before ? [chip("to", t("audit:chips.to", { date: formatDate(to) }))] : []),
    ],
  };
}
