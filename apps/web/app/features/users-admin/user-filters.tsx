import { type UserType, userTypes } from "@presale/contracts/user-types.ts";
import { FilterSelect } from "../../components/list/filter-select.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";

export const userFilterNames = ["companyId", "type", "state"] as const;
type UserFilterName = (typeof userFilterNames)[number];
const states = ["active", "inactive", "verified", "unverified"] as const;
type State = (typeof states)[number];
type Params = ListParams<string, UserFilterName>;

const one = <Value extends string>(values: readonly string[], known: readonly Value[]) =>
  known.find((value) => value === values[0]) ?? null;

/** What the address narrows the list to, as the operation's `filter`. */
export function userFilterOf({ words, filters }: Pick<Params, "words" | "filters">) {
  const state = one(filters.state, states);
  const [companyId] = filters.companyId;
  return {
    words: words.trim() || null,
    companyId: companyId && /^\d{1,15}$/.test(companyId) ? companyId : null,
    type: one(filters.type, userTypes),
    active: state === "active" ? true : state === "inactive" ? false : null,
    verified: state === "verified" ? true : state === "unverified" ? false : null,
  };
}

/** The controls beside the search box. */
export function UserFilters({ filters, setFilter }: Pick<Params, "filters" | "setFilter">) {
  const t = useWords();
  return (
    <>
      <FilterSelect<UserType>
        label={t("backoffice:users.filters.type")}
        value={one(filters.type, userTypes)}
        options={userTypes.map((value) => ({ value, label: t(`ui:user.types.${value}`) }))}
        onChange={(value) => setFilter("type", value ? [value] : [])}
      />
      <FilterSelect<State>
        label={t("backoffice:users.filters.state")}
        value={one(filters.state, states)}
        options={states.map((value) => ({
          value,
          label: t(`backoffice:users.filters.${value}`),
        }))}
        onChange={(value) => setFilter("state", value ? [value] : [])}
      />
    </>
  );
}
