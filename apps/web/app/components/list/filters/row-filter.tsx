import Box from "@mui/material/Box";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useItemsById } from "../../../lib/use-items-by-id.ts";
import { SearchSelect, type SelectOption } from "../../forms/search-select.tsx";
import { type Filter, onlyIds } from "./filter.ts";

interface Options {
  label: DictionaryKey;
  search: (query: string, signal: AbortSignal) => Promise<SelectOption[]>;
  /** Returns the existing rows among these ids. The URL contains only ids. */
  find: (ids: readonly string[]) => Promise<readonly SelectOption[]>;
  width?: number;
}

export function rowFilter({ label, search, find, width = 200 }: Options): Filter<string> {
  return {
    read: (values) => onlyIds(values)[0] ?? null,
    Control: ({ value, onChange, isStacked }) => {
      const t = useTranslate();
      const { known, remember } = useItemsById(value ? [value] : [], [], find);
      return (
        <Box sx={{ width: isStacked ? 1 : width }}>
          <SearchSelect
            size="small"
            label={t(label)}
            search={search}
            value={value ? (known.get(value) ?? { id: value, label: "…" }) : null}
            onChange={(option) => {
              if (option) remember([option]);
              onChange(option ? [option.id] : []);
            }}
          />
        </Box>
      );
    },
  };
}

export function rowsFilter(options: Options & { max: number }): Filter<string[]> {
  const { label, search, find, max, width = 220 } = options;
  return {
    read: (values) => {
      const ids = onlyIds(values).slice(0, max);
      return ids.length > 0 ? ids : null;
    },
    Control: ({ value, onChange, isStacked }) => {
      const t = useTranslate();
      const ids = value ?? [];
      const { known, remember } = useItemsById(ids, [], find);
      return (
        <Box sx={{ width: isStacked ? 1 : width }}>
          <SearchSelect
            multiple
            size="small"
            label={t(label)}
            search={search}
            max={max}
            value={ids.map((id) => known.get(id) ?? { id, label: "…" })}
            onChange={(chosen) => {
              remember(chosen);
              onChange(chosen.map(({ id }) => id));
            }}
          />
        </Box>
      );
    },
  };
}
