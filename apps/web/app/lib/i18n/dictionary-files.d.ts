/** Made by scripts/dictionary-files.ts. */
declare module "virtual:dictionary-files" {
  import type { PageNamespace } from "./shell-words.ts";

  /** Where each namespace is fetched; empty on the server. */
  export const dictionaryFiles: Record<PageNamespace, string>;
}
