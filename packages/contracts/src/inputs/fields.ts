import { z } from "zod";
import { parseEmail } from "../email.ts";
import { limits } from "../limits.ts";
import { cleanText, containsAddress, lengthOf } from "../text.ts";
import { parseTimeZone, timeZoneOrUtc } from "../time-zone.ts";
import { translate } from "../translate.ts";
import { parseDay, parseTime } from "../typed-dates.ts";
import { parseHours } from "../typed-hours.ts";
import { parseNumber } from "../typed-number.ts";

const required = () => translate("validation:required");

/** Parses typed text with `read`. Rejects it if `read` returns null. */
const parseWith = (read: (typed: string) => string | null, rejection: () => string) =>
  z.string({ error: required }).transform((typed, context) => {
    const value = read(typed);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: rejection() });
    return z.NEVER;
  });

const text = () => z.string({ error: required }).transform((value) => cleanText(value).trim());

/**
 * Returns whether a text contains characters that PostgreSQL can't store or forms can't produce.
 */
export const hasForbiddenCharacters = (value: string, allowed: RegExp): boolean =>
  /\p{Cc}/u.test(value.replaceAll(allowed, "")) || !value.isWellFormed();

/** Turns line breaks and tabs into spaces. */
export const toOneLine = (value: string): string =>
  value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");

/** Validates a single line. Pasted line breaks and tabs become spaces. */
export const line = ({ min, max }: { min: number; max: number }) =>
  text()
    .transform(toOneLine)
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const length = lengthOf(value);
      if (value === "") refuse(translate("validation:empty"));
      else if (length < min || length > max) refuse(translate("validation:length", { min, max }));
      else if (hasForbiddenCharacters(value, /^$/g)) refuse(translate("validation:richText"));
    });

/**
 * Validates the name of a person or company. Rejects addresses, since names are emailed to
 * strangers.
 */
export const displayName = (size: { min: number; max: number }) =>
  line(size).refine((value) => !containsAddress(value), {
    error: () => translate("validation:nameAddress"),
  });

/** Makes a field optional: an empty string becomes null. */
export const emptyToNull = <Output>(schema: z.ZodType<Output, string>) =>
  text()
    .transform((value) => (value === "" ? null : value))
    .pipe(schema.nullable())
    .nullish();

/** Validates plain text of several lines, with line breaks as `\n`. */
export const lines = ({ min, max }: { min: number; max: number }) =>
  text()
    .transform((value) => value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n"))
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (value === "") refuse(translate("validation:empty"));
      // For the minimum length, a run of whitespace counts as one character.
      else if (lengthOf(value.replaceAll(/\s+/g, " ")) < min)
        refuse(translate("validation:minLength", { length: min }));
      else if (lengthOf(value) > max) refuse(translate("validation:maxLength", { length: max }));
      else if (hasForbiddenCharacters(value, /[\n\t]/g)) refuse(translate("validation:richText"));
    });

export const optionalLine = (max: number) =>
  text()
    .refine((value) => lengthOf(value) <= max, {
      error: () => translate("validation:maxLength", { length: max }),
    })
    .refine((value) => !hasForbiddenCharacters(value, /^$/g), {
      error: () => translate("validation:richText"),
    })
    .transform((value) => (value === "" ? null : value))
    .nullish();

export const email = z
  .string({ error: required })
  .trim()
  .min(1, { error: () => translate("validation:empty"), abort: true })
  .pipe(parseWith(parseEmail, () => translate("validation:email")));

export const newPassword = z
  .string({ error: required })
  .min(1, { error: () => translate("validation:empty"), abort: true })
  .refine((value) => lengthOf(value) >= limits.password.min, {
    error: () => translate("validation:passwordShort", { length: limits.password.min }),
    abort: true,
  })
  .refine((value) => lengthOf(value) <= limits.password.max, {
    error: () => translate("validation:maxLength", { length: limits.password.max }),
  });

export const currentPassword = z
  .string({ error: required })
  .min(1, { error: () => translate("validation:empty") })
  .max(1_000, { error: () => translate("validation:maxLength", { length: 1_000 }) });

/** A row's id: a string of digits in the API, a number on the server. */
export const id = z
  .union([z.string(), z.number()], { error: () => translate("errors:incorrectId") })
  .transform((value, context) => {
    const number = typeof value === "number" ? value : /^\d{1,15}$/.test(value) ? Number(value) : 0;
    if (Number.isSafeInteger(number) && number > 0) return number;
    context.addIssue({ code: "custom", message: translate("errors:incorrectId") });
    return z.NEVER;
  })
  .meta({ graphql: "ID" });

export const wholeNumber = (min: number, max: number) => {
  const error = () => translate("validation:between", { min, max });
  return z.int({ error }).min(min, { error }).max(max, { error });
};

export const ids = (max: number, min = 0) =>
  z
    .array(id, { error: required })
    .min(min, { error: required })
    .max(max, { error: () => translate("validation:tooMany", { count: max }) })
    .refine((list) => new Set(list).size === list.length, {
      error: () => translate("validation:duplicate"),
    });

/**
 * Validates a number as typed in a form. `schema` validates its value. An ambiguous number is
 * rejected with both readings.
 */
export const typedNumber = <Output>(
  schema: z.ZodType<Output, number>,
  kind?: Parameters<typeof parseNumber>[1],
) =>
  z
    .string({ error: required })
    .transform((typed, context) => {
      const read = parseNumber(typed, kind);
      if (!read?.readings) return Number(read?.number ?? Number.NaN);
      const [one, other] = read.readings;
      context.addIssue({
        code: "custom",
        message: translate("validation:twoNumbers", { one, other }),
      });
      return z.NEVER;
    })
    .pipe(schema);

const hoursWithin = (bounds?: Parameters<typeof parseHours>[1]) =>
  z
    .union([z.string(), z.number()], { error: required })
    .transform((value, context) => {
      const read = parseHours(value, bounds);
      if (read.problem === undefined) return read.hours;
      context.addIssue({ code: "custom", message: translate(read.problem, read.values) });
      return z.NEVER;
    })
    .meta({ graphql: "Hours" });
/** Hours of an estimate. */
export const hours = hoursWithin();
/** Hours that a task took. 0: it wasn't done. */
export const actualHours = hoursWithin(limits.actualHours);

const requiredText = z.string({ error: required }).min(1, { error: required });

export const day = requiredText.pipe(parseWith(parseDay, () => translate("validation:date")));

/** A typed time of day, parsed to `HH:mm`. */
export const time = requiredText.pipe(parseWith(parseTime, () => translate("validation:time")));

export const optionalDay = z
  .string({ error: () => translate("validation:date") })
  .transform((value) => (value.trim() === "" ? null : value))
  .pipe(day.nullable())
  .nullish()
  .meta({ graphql: "Date" });

/** A moment whose day PostgreSQL and ISO 8601 write with a four-digit year in every time zone. */
export const moment = z.iso
  .datetime({ offset: true, error: () => translate("validation:date") })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1000 && date.getUTCFullYear() < 9999, {
    error: () => translate("validation:date"),
  })
  .meta({ graphql: "DateTime" });

/** A time zone that a user chose. */
export const timeZone = parseWith(parseTimeZone, () => translate("validation:timeZone"));

/**
 * A time zone that the browser reports. An unusable one becomes UTC, since no field can correct it.
 */
export const browserTimeZone = z.string({ error: required }).transform(timeZoneOrUtc);

/** Version of a row, incremented by each change. An update with an older version is rejected. */
export const version = z.int({ error: () => translate("validation:integer") }).nullish();
