import { useSyncExternalStore } from "react";

type Listener = () => void;

/** What the socket told of who is online since the page was loaded. */
const known = new Map<string, boolean>();
const listeners = new Set<Listener>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Called by the socket: someone of the company came or went. */
export function setPresence(userId: string, online: boolean): void {
  if (known.get(userId) === online) return;
  known.set(userId, online);
  notify();
}

/** What was told is void: the connection was lost, or another person logged in. */
export function forgetPresence(): void {
  if (known.size === 0) return;
  known.clear();
  notify();
}

export function subscribePresence(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a user is online: what the socket told last, or else what the page `loaded`. */
export const presenceOf = (userId: string, loaded: boolean): boolean => known.get(userId) ?? loaded;

/** The same, live. */
export function usePresence(userId: string, loaded: boolean): boolean {
  return useSyncExternalStore(
    subscribePresence,
    () => presenceOf(userId, loaded),
    () => loaded,
  );
}
