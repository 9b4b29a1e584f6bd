import { AsyncLocalStorage } from "node:async_hooks";

/** What a field is called that holds what nobody else may know. */
const secretName = /pass|pwd|token|secret|key|code|otp|pin|cvc|cvv|card|credential|authorization/i;
const literals = /(\w{1,100})\s{0,5}:\s{0,5}"([^"\\]{1,2000})"/g;

/** Shorter ones would hide half of each sentence. */
const shortest = 4;
const most = 50;
const deepest = 6;

interface SecretCall {
  query?: unknown;
  variables?: unknown;
}
const calls = new AsyncLocalStorage<SecretCall>();

/**
 * What this request was given as passwords, keys and codes: however short, they are known by heart.
 * Looked for where something has failed: most requests never ask.
 */
export function secretsNow(): readonly string[] {
  const call = calls.getStore();
  return call ? secretsIn(call) : [];
}

/** Runs what may fail with a request's secrets known. */
export const withSecretsOf = <T>(call: SecretCall, run: () => T): T => calls.run(call, run);

/** The values of a call's fields that are named like secrets, the longest first. */
export function secretsIn({ query, variables }: SecretCall): string[] {
  const found = new Set<string>();
  const take = (name: string, value: string) => {
    if (value.length >= shortest && found.size < most && secretName.test(name)) found.add(value);
  };
  const look = (name: string, value: unknown, depth: number) => {
    if (typeof value === "string") return take(name, value);
    if (typeof value !== "object" || value === null || depth > deepest || found.size >= most)
      return;
    // A list's entries are called as the list is.
    for (const [key, each] of Object.entries(value))
      look(Array.isArray(value) ? name : key, each, depth + 1);
  };
  look("", variables, 0);
  if (typeof query === "string")
    for (const [, name = "", value = ""] of query.matchAll(literals)) take(name, value);
  return [...found].sort((one, other) => other.length - one.length);
}
