import {
  type SettingKey,
  type SettingValue,
  settingsCatalogue,
} from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { z } from "zod";

export type Value = SettingValue<SettingKey>;

interface Entry {
  schema: z.ZodType<Value>;
  default: Value;
  isMoney?: true;
  choices?: readonly Value[];
}

/** The catalogue's entry, without what only this one setting may be. */
export const entryOf = (name: SettingKey) => settingsCatalogue[name] as Entry;

/** Hundredths as one types an amount: `100` → `1.00`. */
const asAmount = (value: number) =>
  `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;

/** The other way round, without a fraction in between; what is no amount stays as it was typed. */
function asHundredths(typed: string): string | number {
  const [, whole, rest = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? typed : Number(whole + rest.padEnd(2, "0"));
}

/** A setting as its field holds it. */
export const typedValue = (name: SettingKey, value: Value): Value =>
  entryOf(name).isMoney && typeof value === "number" ? asAmount(value) : value;

/** What the field holds as the setting's value; what is none is left to its schema to refuse. */
function readTyped(name: SettingKey, typed: Value): Value {
  const { default: usual, isMoney } = entryOf(name);
  if (typeof usual !== "number" || typeof typed !== "string" || typed.trim() === "") return typed;
  return isMoney ? asHundredths(typed) : Number(typed);
}

/** What the setting's form checks by. */
export const formSchema = (name: SettingKey) =>
  z.object({
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .transform((typed) => readTyped(name, typed))
      .pipe(entryOf(name).schema as z.ZodType<Value, Value>),
  });

/** A value as people read it. */
export function shownValue(name: SettingKey, value: Value): string {
  if (typeof value === "boolean")
    return translate(value ? "backoffice:settings.on" : "backoffice:settings.off");
  if (value === "") return translate("backoffice:settings.configured");
  return String(typedValue(name, value));
}
