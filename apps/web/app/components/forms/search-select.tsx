import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export interface SelectOption {
  id: string;
  label: string;
  hint?: string;
  /** Shown before the label, for example a tag's colour. */
  mark?: React.ReactElement;
}

interface Common {
  label: string;
  search: (query: string, signal: AbortSignal) => Promise<SelectOption[]>;
  help?: React.ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  size?: "small" | "medium";
  inputRef?: React.Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Creates an option from a query without a match, for example a new tag. */
  onCreate?: ((title: string) => Promise<SelectOption | null>) | undefined;
  /** Label of the option that creates. Default: *Create “title”*. */
  createLabel?: ((title: string) => string) | undefined;
  max?: number;
  /** Initial query. Opens the list on mount. */
  initialInput?: string;
}

export type SearchSelectProps = Common &
  (
    | { multiple: true; value: SelectOption[]; onChange: (value: SelectOption[]) => void }
    | {
        multiple?: false;
        value: SelectOption | null;
        onChange: (value: SelectOption | null) => void;
      }
  );

const debounceMs = 250;
const createOptionId = "+";

function useOptions(isOpen: boolean, query: string, search: Common["search"]) {
  const [options, setOptions] = useState<SelectOption[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    setIsLoading(true);
    const timer = setTimeout(() => {
      latest.current(query.trim(), abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return;
          setOptions(found);
          setHasFailed(false);
          setIsLoading(false);
        },
        () => {
          if (abort.signal.aborted) return;
          setOptions([]);
          setHasFailed(true);
          setIsLoading(false);
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, query]);
  return { options, isLoading, hasFailed };
}

export function SearchSelect(props: SearchSelectProps) {
  const { label, search, help, error, required, disabled, size, inputRef, onBlur } = props;
  const { onCreate, createLabel } = props;
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(Boolean(props.initialInput));
  const [query, setQuery] = useState(props.initialInput ?? "");
  const { options, isLoading, hasFailed } = useOptions(isOpen, query, search);

  const title = query.trim();
  const isKnown = options.some((option) => option.label.toLowerCase() === title.toLowerCase());
  const offersNew = onCreate && title !== "" && !isLoading && !isKnown;
  const shown = offersNew
    ? [
        ...options,
        { id: createOptionId, label: createLabel?.(title) ?? t("ui:select.create", { title }) },
      ]
    : options;
  const chosen = props.multiple ? props.value : props.value ? [props.value] : [];
  const isFull = props.max !== undefined && chosen.length >= props.max;

  const handleChange = async (next: SelectOption[]) => {
    const wantsNew = next.some(({ id }) => id === createOptionId);
    const created = wantsNew ? ((await onCreate?.(title)) ?? null) : null;
    const kept = next.filter(({ id }) => id !== createOptionId);
    const all = created ? [...kept, created] : kept;
    if (props.multiple) props.onChange(all);
    else props.onChange(all.at(-1) ?? null);
  };

  return (
    <Autocomplete<SelectOption, boolean>
      multiple={props.multiple ?? false}
      fullWidth
      size={size}
      disabled={disabled}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={shown}
      loading={isLoading}
      value={props.value as SelectOption}
      onChange={(_, value) => void handleChange([value ?? []].flat())}
      inputValue={query}
      // Autocomplete resets the text with each new array of values.
      onInputChange={(_, text, reason) => {
        if (!(props.multiple && reason === "reset")) setQuery(text);
      }}
      onBlur={onBlur}
      // The server has already filtered the options.
      filterOptions={(all) => all}
      filterSelectedOptions={props.multiple}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      getOptionDisabled={() => isFull}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...props }, { label: name, mark, hint }) => (
        <Box key={key} component="li" {...props} sx={{ gap: 1 }}>
          {mark}
          <bdi>{name}</bdi>
          {hint && (
            <Box component="span" sx={{ ml: "auto", typography: "body2", color: "text.secondary" }}>
              {hint}
            </Box>
          )}
        </Box>
      )}
      renderValue={
        props.multiple
          ? (options, itemProps) =>
              [options]
                .flat()
                .map(({ id, label: name, mark }, index) => (
                  <Chip key={id} {...itemProps({ index })} size="small" icon={mark} label={name} />
                ))
          : undefined
      }
      noOptionsText={t(hasFailed ? "ui:select.failed" : "ui:select.noOptions")}
      loadingText={t("ui:select.loading")}
      openText={t("ui:select.open")}
      clearText={t("ui:select.clear")}
      closeText={t("ui:close")}
      slotProps={{
        // The list is rendered outside the page's landmarks, so it needs its own region.
        popper: { role: "region", "aria-label": label },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error ?? help}
          placeholder={chosen.length === 0 ? t("ui:select.placeholder") : undefined}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: {
              ...params.slotProps?.htmlInput,
              required: false,
              "aria-required": required,
            },
          }}
        />
      )}
    />
  );
}
