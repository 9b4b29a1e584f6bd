/** Made by scripts/dictionary-files.ts. */
declare module "virtual:dictionary-files" {
  import type { Namespace } from "@presale/contracts/dictionary/en-gb/dictionary.ts";

  /** Where each namespace is fetched; empty on the server. */
  export const dictionaryFiles: Record<Namespace, string>;
}
