import {
  type SettingKey,
  type SettingValue,
  settingsCatalogue,
} from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { readNumber } from "@presale/contracts/typed-number.ts";
import { z } from "zod";

export type Value = SettingValue<SettingKey>;

interface Entry {
  schema: z.ZodType<Value>;
  default: Value;
  isMoney?: true;
  isPercentage?: true;
  isMultiline?: true;
  shownOn?: string;
  choices?: readonly Value[];
}

/** The catalogue's entry, without what only this one setting may be. */
export const entryOf = (name: SettingKey) => settingsCatalogue[name] as Entry;

/** Decimals that a setting is typed with, while it is stored as a whole number of the last one. */
export const decimalsOf = (name: SettingKey): number => {
  const { isMoney, isPercentage } = entryOf(name);
  if (isMoney) return 2;
  return isPercentage ? 3 : 0;
};

/** `100` as a person types it: `1.00`, of two decimals. */
const asDecimal = (value: number, decimals: number) =>
  `${Math.trunc(value / 10 ** decimals)}.${String(value % 10 ** decimals).padStart(decimals, "0")}`;

/** The other way round, without a fraction in between; what is no number stays as it was typed. */
function asWhole(number: string | undefined, typed: string, decimals: number): string | number {
  const [, whole, rest = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(number ?? "") ?? [];
  return whole === undefined || rest.length > decimals
    ? typed
    : Number(whole + rest.padEnd(decimals, "0"));
}

/** A setting as its field holds it. */
export const typedValue = (name: SettingKey, value: Value): Value => {
  const decimals = decimalsOf(name);
  return decimals > 0 && typeof value === "number" ? asDecimal(value, decimals) : value;
};

const kindOf = (name: SettingKey) => ({
  isWhole: decimalsOf(name) === 0,
  isSmall: entryOf(name).isPercentage,
});

/** What the field holds as the setting's value; what is none is left to its schema to refuse. */
function readTyped(name: SettingKey, typed: Value): Value {
  const { default: usual } = entryOf(name);
  if (typeof usual !== "number" || typeof typed !== "string" || typed.trim() === "") return typed;
  const decimals = decimalsOf(name);
  const number = readNumber(typed, kindOf(name))?.number;
  return decimals > 0 ? asWhole(number, typed, decimals) : Number(number ?? Number.NaN);
}

/** What the setting's form checks by. */
export const formSchema = (name: SettingKey) =>
  z.object({
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .superRefine((typed, context) => {
        const isNumber = typeof entryOf(name).default === "number" && typeof typed === "string";
        const readings = isNumber && readNumber(typed, kindOf(name))?.readings;
        if (!readings) return;
        const [one, other] = readings;
        context.addIssue({
          code: "custom",
          message: translate("validation:twoNumbers", { one, other }),
        });
      })
      .transform((typed) => readTyped(name, typed))
      .pipe(entryOf(name).schema as z.ZodType<Value, Value>),
  });

/** A value as people read it. */
export function shownValue(name: SettingKey, value: Value): string {
  if (typeof value === "boolean")
    return translate(value ? "backoffice:settings.on" : "backoffice:settings.off");
  if (value === "")
    // What pages show of who runs the site stands in the configuration, too.
    return translate(`backoffice:settings.${entryOf(name).shownOn ? "configured" : "empty"}`);
  return String(typedValue(name, value));
}
