import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Filter } from "./filter.ts";

export const yesFilter = (label: DictionaryKey): Filter<true> => ({
  read: ([first]) => (first === "yes" ? true : null),
  isRare: true,
  chip: (_value, { t }) => t(label),
  Control: ({ value, onChange }) => (
    <FormControlLabel
      label={useTranslate()(label)}
      control={
        <Checkbox
          size="small"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked ? ["yes"] : [])}
        />
      }
    />
  ),
});
