import type { DictionaryKey } from "@presale/contracts/translate.ts";

/** A page that others lead back to: the list that a row's page belongs to. */
export interface BackLink {
  label: DictionaryKey;
  to: string;
}
