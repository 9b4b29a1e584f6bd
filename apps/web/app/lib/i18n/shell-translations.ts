import { common } from "@presale/contracts/dictionary/en-gb/common.ts";
import type { Namespace } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { errors } from "@presale/contracts/dictionary/en-gb/errors.ts";
import { nav } from "@presale/contracts/dictionary/en-gb/nav.ts";
import { titles } from "@presale/contracts/dictionary/en-gb/titles.ts";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";
import { validation } from "@presale/contracts/dictionary/en-gb/validation.ts";

/**
 * Namespaces that every page uses. They are bundled, so that an error about a missing dictionary
 * file can be shown.
 */
export const shellTranslations = { common, errors, nav, titles, ui, validation } satisfies Partial<
  Record<Namespace, object>
>;

/** Namespaces in separate files, for the pages that list them. */
export type PageNamespace = Exclude<Namespace, keyof typeof shellTranslations>;
