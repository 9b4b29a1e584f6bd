import type { DictionaryKey } from "@presale/contracts/translate.ts";

export interface BackLink {
  label: DictionaryKey;
  to: string;
}
