import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { AuditAction } from "@presale/contracts/audit.ts";
import { useEffect, useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { nameKey } from "./sentence.ts";

export type FilterName = "action" | "from" | "to";

interface Props {
  filters: Record<FilterName, string[]>;
  setFilter: (name: FilterName, values: string[]) => void;
  /** Those that can stand in this log. */
  actions: readonly AuditAction[];
}

interface DayProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

/** A day, told once it is whole: half a year typed would ask for the year 202. */
function DayField({ label, day, onDay }: DayProps) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || target.value >= "1900") onDay(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: 1, minWidth: 0, width: { sm: 150 } }}
    />
  );
}

/** Narrows a log to one action and to days; lives in the address like every filter. */
export function AuditFilters({ filters, setFilter, actions }: Props) {
  const t = useWords();
  const set = (name: FilterName) => (value: string) => setFilter(name, value ? [value] : []);
  const names = actions
    .map((action) => ({ action, name: t(nameKey(action)) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <Box sx={{ width: { xs: "100%", sm: 230 } }}>
        <TextField
          select
          fullWidth
          size="small"
          label={t("audit:filters.action")}
          value={filters.action[0] ?? ""}
          onChange={({ target }) => set("action")(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t("audit:filters.anyAction")}</option>
          {names.map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: "flex", gap: 1.5, width: { xs: "100%", sm: "auto" } }}>
        <DayField label={t("audit:filters.from")} day={filters.from[0] ?? ""} onDay={set("from")} />
        <DayField label={t("audit:filters.to")} day={filters.to[0] ?? ""} onDay={set("to")} />
      </Box>
    </>
  );
}
