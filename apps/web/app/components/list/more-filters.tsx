import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import { Popover } from "../floating.ts";
import { FilterButton } from "./filter-button.tsx";
import { countActiveFilters, type Filters, type FilterValues } from "./filters/filter.ts";
import { ListFilters } from "./list-filters.tsx";

interface Props<F extends Filters> {
  filters: F;
  values: FilterValues<F>;
  setFilter: ListParams<string, keyof F & string>["setFilter"];
}

export function MoreFilters<F extends Filters>({ filters, values, setFilter }: Props<F>) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t("ui:list.moreFilters");
  const rare = Object.keys(filters).filter((name) => filters[name]?.isRare);
  if (rare.length === 0) return null;
  const count = countActiveFilters(Object.fromEntries(rare.map((name) => [name, values[name]])));
  return (
    <>
      <FilterButton label={label} count={count} isOpen={anchor !== null} onOpen={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-label": label,
            sx: { mt: 0.5, boxShadow: "0 8px 28px rgb(0 0 0 / 0.16)" },
          },
        }}
      >
        <Box
          sx={{
            width: 300,
            p: 2,
            display: "grid",
            gap: 1.25,
            "& .MuiFormControlLabel-root": { my: -0.5 },
          }}
        >
          <ListFilters filters={filters} values={values} setFilter={setFilter} isStacked rare />
        </Box>
      </Popover>
    </>
  );
}
