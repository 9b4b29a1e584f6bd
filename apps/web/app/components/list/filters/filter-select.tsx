import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { LabelledControl } from "../../forms/labelled-control.tsx";
import type { SearchSelect, SearchSelectProps } from "../../forms/search-select.tsx";
import { type Part, usePart } from "../../on-demand.tsx";

const searchSelect: Part<typeof SearchSelect> = {
  load: async () => (await import("../../forms/search-select.tsx")).SearchSelect,
};

/**
 * A `SearchSelect` that is fetched once something is chosen in it or somebody turns to it. Until then
 * a field of the same looks stands in its place, and what is typed into that goes on in this.
 */
export function FilterSelect(props: SearchSelectProps) {
  const { label, value } = props;
  const t = useWords();
  const [isWanted, setIsWanted] = useState(false);
  const [words, setWords] = useState("");
  const begun = useRef({ isFocused: false, isOpen: false });
  const isChosen = Array.isArray(value) ? value.length > 0 : value !== null;
  const Select = usePart(searchSelect, isWanted || isChosen);
  if (Select) return <Select {...props} begun={{ ...begun.current, words }} />;
  const want = () => setIsWanted(true);
  return (
    <LabelledControl size="small" label={label} fullWidth>
      {({ id }) => (
        <OutlinedInput
          id={id}
          label={label}
          placeholder={t("ui:select.placeholder")}
          value={words}
          endAdornment={<ArrowDropDown color="action" />}
          sx={{ pr: "9px" }}
          inputProps={{
            role: "combobox",
            "aria-expanded": false,
            "aria-autocomplete": "list",
            onPointerEnter: want,
            onMouseDown: () => {
              begun.current.isOpen = true;
            },
          }}
          onFocus={() => {
            begun.current.isFocused = true;
            want();
          }}
          onBlur={() => {
            begun.current = { isFocused: false, isOpen: false };
          }}
          onChange={({ target }) => {
            begun.current.isOpen = true;
            setWords(target.value);
          }}
        />
      )}
    </LabelledControl>
  );
}
