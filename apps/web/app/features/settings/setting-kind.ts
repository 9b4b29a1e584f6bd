import { moneyWithCode } from "@presale/contracts/format-money.ts";
import {
  type SettingKey,
  type SettingValue,
  settingsCatalogue,
  type TokenPrice,
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

const priceDecimals = 2;

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

/** A price as its row holds it. */
export interface TypedPrice {
  currency: string;
  amount: string;
}
type Typed = Exclude<Value, readonly TokenPrice[]> | TypedPrice[];

/** A setting as its field holds it. */
export function typedValue(name: SettingKey, value: Value): Typed {
  if (typeof value === "object")
    return value.map(({ currency, amount }) => ({
      currency,
      amount: asDecimal(amount, priceDecimals),
    }));
  const decimals = decimalsOf(name);
  return decimals > 0 && typeof value === "number" ? asDecimal(value, decimals) : value;
}

interface NumberKind {
  decimals: number;
  isSmall?: boolean;
}

/** What a number field holds; the setting's schema refuses what is no number. */
const typedNumber = ({ decimals, isSmall }: NumberKind) => {
  const kind = { isWhole: decimals === 0, isSmall };
  return z.union([z.string(), z.number()]).transform((typed, context) => {
    if (typeof typed === "number" || typed.trim() === "") return typed;
    const { number, readings } = readNumber(typed, kind) ?? {};
    if (readings) {
      const [one, other] = readings;
      context.addIssue({
        code: "custom",
        message: translate("validation:twoNumbers", { one, other }),
      });
      return z.NEVER;
    }
    return decimals > 0 ? asWhole(number, typed, decimals) : Number(number ?? Number.NaN);
  });
};

/** What the field holds, read as its kind of value. */
function typedSchema(name: SettingKey): z.ZodType {
  const { default: usual, isPercentage } = entryOf(name);
  if (typeof usual === "number")
    return typedNumber({ decimals: decimalsOf(name), isSmall: isPercentage });
  if (typeof usual === "object")
    return z.array(
      z.object({ currency: z.string(), amount: typedNumber({ decimals: priceDecimals }) }),
    );
  return z.union([z.string(), z.boolean()]);
}

/** What the setting's form checks by. */
export const formSchema = (name: SettingKey) =>
  z.object({ value: typedSchema(name).pipe(entryOf(name).schema as z.ZodType) }) as z.ZodType<
    { value: Value },
    { value: Typed }
  >;

/** A value as people read it. */
export function shownValue(name: SettingKey, value: Value): string {
  if (typeof value === "boolean")
    return translate(value ? "backoffice:settings.on" : "backoffice:settings.off");
  if (value === "" || (Array.isArray(value) && value.length === 0))
    // What pages show of who runs the site stands in the configuration, too.
    return translate(
      `backoffice:settings.${value === "" && entryOf(name).shownOn ? "configured" : "empty"}`,
    );
  if (typeof value === "object")
    return value.map(({ amount, currency }) => moneyWithCode(amount, currency)).join(", ");
  return String(typedValue(name, value));
}
