import { companyUserTypes } from "@presale/contracts/user-types.ts";
import { FilterSelect } from "../../components/list/filter-select.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";

export const teamFilterNames = ["type", "state"] as const;
type TeamFilterName = (typeof teamFilterNames)[number];
const states = ["active", "inactive"] as const;
type Params = ListParams<string, TeamFilterName>;

const one = <Value extends string>(values: readonly string[], known: readonly Value[]) =>
  known.find((value) => value === values[0]) ?? null;

/** What the address narrows the list to, as the operation's `filter`. */
export function teamFilterOf({ words, filters }: Pick<Params, "words" | "filters">) {
  const state = one(filters.state, states);
  return {
    words: words.trim() || null,
    type: one(filters.type, companyUserTypes),
    active: state && state === "active",
  };
}

/** The controls beside the search box. */
export function TeamFilters({ filters, setFilter }: Pick<Params, "filters" | "setFilter">) {
  const t = useWords();
  return (
    <>
      <FilterSelect
        label={t("team:filters.type")}
        value={one(filters.type, companyUserTypes)}
        options={companyUserTypes.map((value) => ({ value, label: t(`ui:user.types.${value}`) }))}
        onChange={(value) => setFilter("type", value ? [value] : [])}
      />
      <FilterSelect
        label={t("team:filters.state")}
        value={one(filters.state, states)}
        options={states.map((value) => ({ value, label: t(`team:filters.${value}`) }))}
        onChange={(value) => setFilter("state", value ? [value] : [])}
      />
    </>
  );
}
