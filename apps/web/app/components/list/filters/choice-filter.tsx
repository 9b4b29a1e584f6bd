import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { LabelledControl } from "../../forms/labelled-control.tsx";
import type { Filter, FilterControlProps } from "./filter.ts";

interface Options<Value extends string> {
  label: DictionaryKey;
  values: readonly Value[];
  nameOf: (value: Value) => DictionaryKey;
  any?: DictionaryKey;
  isSorted?: boolean;
  hasChip?: boolean;
  isRare?: boolean;
  /** Pixels, in a row of controls. */
  width?: number;
}

type Props<Value extends string> = FilterControlProps<Value> & Options<Value>;

function Choice<Value extends string>(props: Props<Value>) {
  const {
    label,
    values,
    nameOf,
    any = "ui:list.any",
    isSorted,
    width,
    value,
    onChange,
    isStacked,
  } = props;
  const t = useTranslate();
  const options = values.map((one) => ({ one, name: t(nameOf(one)) }));
  if (isSorted) options.sort((one, other) => one.name.localeCompare(other.name));
  return (
    <LabelledControl
      size="small"
      label={t(label)}
      sx={{ minWidth: 150, width: isStacked ? 1 : width }}
    >
      {({ id }) => (
        <NativeSelect
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value ? [target.value] : [])}
          variant="outlined"
          input={<OutlinedInput id={id} label={t(label)} />}
        >
          <option value="">{t(any)}</option>
          {options.map(({ one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledControl>
  );
}

export const choiceFilter = <Value extends string>(options: Options<Value>): Filter<Value> => ({
  read: ([first]) => options.values.find((value) => value === first) ?? null,
  isRare: options.isRare,
  chip: options.hasChip ? (value, { t }) => t(options.nameOf(value)) : undefined,
  Control: (props) => <Choice {...options} {...props} />,
});
