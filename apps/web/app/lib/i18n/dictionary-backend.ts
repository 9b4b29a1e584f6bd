import { translationLoading } from "@presale/contracts/limits.ts";
import type { BackendModule, InitOptions, ResourceKey } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import type { PageNamespace } from "./shell-translations.ts";

async function fetchNamespace(file: string): Promise<ResourceKey> {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  return (await reply.json()) as ResourceKey;
}

/**
 * Fetches a namespace's file. Uses the callback API, because i18next never retries a rejected
 * promise. A truthy second argument beside the error requests a retry.
 */
export const dictionaryBackend = (
  files: Record<PageNamespace, string>,
): BackendModule & { callbackApi: true } => ({
  ...resourcesToBackend((_language: string, namespace: PageNamespace, callback) => {
    fetchNamespace(files[namespace]).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, true),
    );
  }),
  callbackApi: true,
});

/** The specification's constants: 5 retries, 350 ms doubling, 10 concurrent reads. */
export const loadingOptions: InitOptions = {
  maxRetries: translationLoading.maxRetries,
  retryTimeout: translationLoading.retryTimeout,
  maxParallelReads: translationLoading.maxParallelReads,
};
