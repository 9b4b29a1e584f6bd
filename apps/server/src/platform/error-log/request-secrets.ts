import { AsyncLocalStorage } from "node:async_hooks";

const secretName = /pass|pwd|token|secret|key|code|otp|pin|cvc|cvv|card|credential|authorization/i;
const literals = /(\w{1,100})\s{0,5}:\s{0,5}"([^"\\]{1,2000})"/g;

/** Minimum length. Hiding shorter values would also mask ordinary words. */
const minLength = 4;
const maxSecrets = 50;
const maxDepth = 6;

interface SecretCall {
  query?: unknown;
  variables?: unknown;
}
const calls = new AsyncLocalStorage<SecretCall>();

/**
 * Returns the passwords, keys and codes in this request's input, including those that no pattern
 * recognises. Computed only after a failure: most requests never need it.
 */
export function currentSecrets(): readonly string[] {
  const call = calls.getStore();
  return call ? findSecrets(call) : [];
}

/** Runs `run` with the request's secrets available to `currentSecrets`. */
export const runWithSecrets = <T>(call: SecretCall, run: () => T): T => calls.run(call, run);

/** Returns the values of fields with secret names, longest first. */
export function findSecrets({ query, variables }: SecretCall): string[] {
  const found = new Set<string>();
  const add = (name: string, value: string) => {
    if (value.length >= minLength && found.size < maxSecrets && secretName.test(name))
      found.add(value);
  };
  const visit = (name: string, value: unknown, depth: number) => {
    if (typeof value === "string") return add(name, value);
    if (typeof value !== "object" || value === null || depth > maxDepth || found.size >= maxSecrets)
      return;
    // List entries have the name of the list.
    for (const [key, each] of Object.entries(value))
      visit(Array.isArray(value) ? name : key, each, depth + 1);
  };
  visit("", variables, 0);
  if (typeof query === "string")
    for (const [, name = "", value = ""] of query.matchAll(literals)) add(name, value);
  return [...found].sort((one, other) => other.length - one.length);
}
