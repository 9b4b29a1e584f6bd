import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { dateFormat, formatDay } from "@presale/contracts/dates.ts";
import { parseDay } from "@presale/contracts/typed-dates.ts";
import { type ComponentProps, type InputHTMLAttributes, type Ref, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { LabelledControl } from "./labelled-control.tsx";

interface Props extends Omit<ComponentProps<typeof LabelledControl>, "onChange" | "children"> {
  /** `YYYY-MM-DD`, or the typed text where it is no valid day. */
  value: string;
  onChange: (value: string) => void;
  /** The calendar's first day, `YYYY-MM-DD`. Earlier days can still be typed. */
  min?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const dayOf = (typed: string) => parseDay(typed) ?? typed;
/**
 * Returns the day once the year has four digits: while typing, `31/1/20` may become `31/1/2027`.
 */
const dayWhileTyping = (typed: string) => (/\d{4}/.test(typed) ? dayOf(typed) : typed);

/**
 * Accepts a day, typed in any common format or picked in the browser's calendar. Shows it in the
 * product's format once the field is left. A native date field would use the machine's regional
 * format.
 */
export function DayField({ value, onChange, min, name, inputRef, inputProps, ...rest }: Props) {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // A value from elsewhere (the calendar, a chip, a reset) replaces the typed text.
  const isTyped = typed !== null && (value === typed || value === dayWhileTyping(typed));
  const settle = () => {
    setTyped(null);
    if (value !== dayOf(value)) onChange(dayOf(value));
  };
  const { label, disabled } = rest;
  return (
    <LabelledControl {...rest}>
      {(controlProps) => (
        <OutlinedInput
          {...controlProps}
          label={label}
          name={name}
          inputRef={inputRef}
          inputProps={inputProps}
          value={isTyped ? typed : isDay(value) ? formatDay(value) : value}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(dayWhileTyping(target.value));
          }}
          onBlur={settle}
          onKeyDown={({ key }) => key === "Enter" && settle()}
          placeholder={dateFormat}
          autoComplete="off"
          endAdornment={
            <InputAdornment position="end" sx={{ position: "relative" }}>
              {/* Provides only the browser's calendar, which opens at this position. */}
              <Box
                component="input"
                ref={picker}
                type="date"
                min={min}
                aria-hidden
                tabIndex={-1}
                value={isDay(value) ? value : ""}
                onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
                sx={{
                  position: "absolute",
                  inset: 0,
                  width: 1,
                  opacity: 0,
                  pointerEvents: "none",
                }}
              />
              <IconButton
                edge="end"
                size="small"
                disabled={disabled}
                aria-label={t("ui:form.pickDay", { label })}
                onClick={() => picker.current?.showPicker?.()}
              >
                <CalendarMonth fontSize="small" />
              </IconButton>
            </InputAdornment>
          }
        />
      )}
    </LabelledControl>
  );
}
