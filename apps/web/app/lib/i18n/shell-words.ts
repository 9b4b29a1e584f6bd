import { common } from "@presale/contracts/dictionary/en-gb/common.ts";
import type { Namespace } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { errors } from "@presale/contracts/dictionary/en-gb/errors.ts";
import { nav } from "@presale/contracts/dictionary/en-gb/nav.ts";
import { titles } from "@presale/contracts/dictionary/en-gb/titles.ts";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";
import { validation } from "@presale/contracts/dictionary/en-gb/validation.ts";

/**
 * What every page says. It comes with the application's code: without it, not even that a file of
 * the dictionary is missing could be told.
 */
export const shellWords = { common, errors, nav, titles, ui, validation } satisfies Partial<
  Record<Namespace, object>
>;

/** The namespaces that are files of their own, for the pages that name them. */
export type PageNamespace = Exclude<Namespace, keyof typeof shellWords>;
