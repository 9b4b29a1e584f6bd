import {
  type SettingKey,
  type SettingValue,
  settingsCatalogue,
} from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { parseNumber } from "@presale/contracts/typed-number.ts";
import { z } from "zod";

export type AnySettingValue = SettingValue<SettingKey>;

interface CatalogueEntry {
  schema: z.ZodType<AnySettingValue>;
  default: AnySettingValue;
  isMoney?: true;
  isPercentage?: true;
  isMultiline?: true;
  shownOn?: string;
  choices?: readonly AnySettingValue[];
}

/** Returns the catalogue's entry, with a type that fits all settings. */
export const entryOf = (name: SettingKey) => settingsCatalogue[name] as CatalogueEntry;

/**
 * Returns the number of decimals of a setting. The setting is stored as an integer in units of the
 * last decimal.
 */
export const decimalsOf = (name: SettingKey): number => {
  const { isMoney, isPercentage } = entryOf(name);
  if (isMoney) return 2;
  return isPercentage ? 3 : 0;
};

const priceDecimals = 2;

/** Formats `100` as `1.00`, with two decimals. */
const formatDecimal = (value: number, decimals: number) =>
  `${Math.trunc(value / 10 ** decimals)}.${String(value % 10 ** decimals).padStart(decimals, "0")}`;

/** Reverses `formatDecimal` without floating-point arithmetic. Returns invalid input as typed. */
function parseDecimal(
  number: string | undefined,
  typed: string,
  decimals: number,
): string | number {
  const [, whole, rest = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(number ?? "") ?? [];
  return whole === undefined || rest.length > decimals
    ? typed
    : Number(whole + rest.padEnd(decimals, "0"));
}

export interface TypedPrice {
  currency: string;
  amount: string;
}
/** A setting's value in its form field. */
export type TypedValue = string | boolean | TypedPrice[];

export function typedValue(name: SettingKey, value: AnySettingValue): TypedValue {
  if (typeof value === "object")
    return value.map(({ currency, amount }) => ({
      currency,
      amount: formatDecimal(amount, priceDecimals),
    }));
  if (typeof value !== "number") return value;
  const decimals = decimalsOf(name);
  return decimals > 0 ? formatDecimal(value, decimals) : String(value);
}

interface NumberKind {
  decimals: number;
  isSmall?: boolean;
}

/** Parses a number field; the setting's own schema rejects invalid numbers. */
const typedNumber = ({ decimals, isSmall }: NumberKind) => {
  const kind = { isWhole: decimals === 0, isSmall };
  return z.string().transform((typed, context) => {
    if (typed.trim() === "") return typed;
    const { number, readings } = parseNumber(typed, kind) ?? {};
    if (readings) {
      const [one, other] = readings;
      context.addIssue({
        code: "custom",
        message: translate("validation:twoNumbers", { one, other }),
      });
      return z.NEVER;
    }
    return decimals > 0 ? parseDecimal(number, typed, decimals) : Number(number ?? Number.NaN);
  });
};

function typedShape(name: SettingKey): z.ZodType {
  const { default: defaultValue, isPercentage } = entryOf(name);
  if (typeof defaultValue === "number")
    return typedNumber({ decimals: decimalsOf(name), isSmall: isPercentage });
  if (typeof defaultValue === "object")
    return z.array(
      z.object({ currency: z.string(), amount: typedNumber({ decimals: priceDecimals }) }),
    );
  return z.union([z.string(), z.boolean()]);
}

/** Parses a setting's value as typed. */
export const typedSchema = (name: SettingKey) =>
  typedShape(name).pipe(entryOf(name).schema as z.ZodType) as z.ZodType<
    AnySettingValue,
    TypedValue
  >;

function shownValue(name: SettingKey, value: AnySettingValue): string {
  if (typeof value === "boolean")
    return translate(value ? "backoffice:settings.on" : "backoffice:settings.off");
  // If the value is empty, pages show the operator's details from the server configuration.
  return value === ""
    ? translate("backoffice:settings.configured")
    : String(typedValue(name, value));
}

/** Returns the default as text, or null for prices and for settings without a default. */
export function shownDefault(name: SettingKey): string | null {
  const { default: defaultValue, shownOn } = entryOf(name);
  return Array.isArray(defaultValue) || (defaultValue === "" && !shownOn)
    ? null
    : shownValue(name, defaultValue);
}
