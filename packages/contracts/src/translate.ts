import i18next from "i18next";
import type { Dictionary } from "./dictionary/en-gb/dictionary.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Dictionary;
    returnNull: false;
  }
}

/**
 * Dictionary key without its plural form. A text with plurals has one entry per form, and callers
 * omit the form.
 */
type WithoutPlural<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${WithoutPlural<K>}`
    : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** `namespace:group.key`, checked by the compiler against the English dictionary. */
export type DictionaryKey = {
  [N in keyof Dictionary & string]: `${N}:${Leaves<Dictionary[N]>}`;
}[keyof Dictionary & string];

let language: () => string | undefined = () => undefined;

/** Sets the source of the language for `translate`. Default: the application's language. */
export const setLanguageSource = (source: () => string | undefined): void => {
  language = source;
};

/**
 * Returns the text of a key. The application initialises i18next once at startup; before that,
 * returns the key.
 */
export const translate = (key: DictionaryKey, values: Record<string, unknown> = {}): string =>
  (i18next.t as (key: string, values: Record<string, unknown>) => string)(key, {
    lng: language(),
    ...values,
  });
