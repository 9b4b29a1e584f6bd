import { z } from "zod";
import { limits } from "../limits.ts";
import { cleanText, lengthOf } from "../text.ts";
import { translate } from "../translate.ts";
import { readTypedHours } from "../typed-hours.ts";

/** Zod's `error` for a value that is absent or of another type. */
const required = () => translate("validation:required");

/** A text in its one spelling: composed, trimmed, without signs that nobody sees. */
const text = () => z.string({ error: required }).transform((value) => cleanText(value).trim());

/** What PostgreSQL can't store, or no form can type. */
const isOdd = (value: string, allowed: RegExp) =>
  /\p{Cc}/u.test(value.replaceAll(allowed, "")) || !value.isWellFormed();

/** A line of text; what was pasted from several lines or cells becomes one. */
export const line = ({ min, max }: { min: number; max: number }) =>
  text()
    .transform((value) => value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "))
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const length = lengthOf(value);
      if (value === "") refuse(translate("validation:empty"));
      else if (length < min || length > max) refuse(translate("validation:length", { min, max }));
      else if (isOdd(value, /^$/g)) refuse(translate("validation:richText"));
    });

/** What a form may leave empty: then there is none. */
export const orNone = <Output>(schema: z.ZodType<Output, string>) =>
  text()
    .transform((value) => (value === "" ? null : value))
    .pipe(schema.nullable())
    .nullish();

/** Several lines of plain text, as a form's text area gives them. */
export const lines = ({ min, max }: { min: number; max: number }) =>
  text()
    .transform((value) => value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n"))
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (value === "") refuse(translate("validation:empty"));
      // A row of spaces is no more to read than one.
      else if (lengthOf(value.replaceAll(/\s+/g, " ")) < min)
        refuse(translate("validation:minLength", { length: min }));
      else if (lengthOf(value) > max) refuse(translate("validation:maxLength", { length: max }));
      else if (isOdd(value, /[\n\t]/g)) refuse(translate("validation:richText"));
    });

/** An optional line: an empty one means none. */
export const optionalLine = (max: number) =>
  text()
    .refine((value) => lengthOf(value) <= max, {
      error: () => translate("validation:maxLength", { length: max }),
    })
    .refine((value) => !isOdd(value, /^$/g), { error: () => translate("validation:richText") })
    .transform((value) => (value === "" ? null : value))
    .nullish();

export const email = text().pipe(
  z
    .string()
    .toLowerCase()
    .min(1, { error: () => translate("validation:empty"), abort: true })
    .max(limits.email.max, { error: () => translate("validation:email"), abort: true })
    .pipe(z.email({ error: () => translate("validation:email") })),
);

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

/** A row's id: a string of digits on the wire, a number within. */
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

/** Several ids, each once. */
export const ids = (max: number, min = 0) =>
  z
    .array(id, { error: required })
    .min(min, { error: required })
    .max(max, { error: () => translate("validation:tooMany", { count: max }) })
    .refine((list) => new Set(list).size === list.length, {
      error: () => translate("validation:duplicate"),
    });

/** Decimal hours as a string; a form's field may hold a comma, as half of Europe writes it. */
export const hours = z
  .union([z.string(), z.number()], { error: required })
  .transform((value, context) => {
    const read = readTypedHours(value);
    if (read.problem === undefined) return read.hours;
    context.addIssue({ code: "custom", message: translate(read.problem, read.values) });
    return z.NEVER;
  })
  .meta({ graphql: "Hours" });

/** A day, `YYYY-MM-DD`. An empty field means none. */
export const optionalDay = z
  .union([z.literal(""), z.iso.date({ error: () => translate("validation:date") })], {
    error: () => translate("validation:date"),
  })
  // ISO knows a year 0, PostgreSQL does not.
  .refine((value) => value === "" || value >= "1000", { error: () => translate("validation:date") })
  .transform((value) => (value === "" ? null : value))
  .nullish()
  .meta({ graphql: "Date" });

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** A place's time, such as Europe/Berlin. */
export const timeZone = z
  .string({ error: required })
  .max(60, { error: () => translate("validation:timeZone") })
  .refine(isTimeZone, { error: () => translate("validation:timeZone") });

/** Counts each change of a row; an update that names an older one is refused. */
export const version = z.int({ error: () => translate("validation:integer") }).nullish();
