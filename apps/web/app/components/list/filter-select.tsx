import TextField from "@mui/material/TextField";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** Narrows a list to one of a few values, by the browser's own control. */
export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange } = props;
  const t = useWords();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ""}
      onChange={(event) => onChange((event.target.value || null) as Value | null)}
      sx={{ minWidth: 150 }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { native: true },
      }}
    >
      <option value="">{t("ui:list.any")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
