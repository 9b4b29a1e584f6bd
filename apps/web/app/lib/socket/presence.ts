import { useSyncExternalStore } from "react";

type Listener = () => void;

/** Online state by user id, as last reported by the socket. */
const onlineByUser = new Map<string, boolean>();
const listeners = new Set<Listener>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function setPresence(userId: string, online: boolean): void {
  if (onlineByUser.get(userId) === online) return;
  onlineByUser.set(userId, online);
  notify();
}

/** Clears the state after a lost connection or a change of session. */
export function forgetPresence(): void {
  if (onlineByUser.size === 0) return;
  onlineByUser.clear();
  notify();
}

export function subscribePresence(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a user is online: the socket's last state, or else the `loaded` one. */
export const presenceOf = (userId: string, loaded: boolean): boolean =>
  onlineByUser.get(userId) ?? loaded;

export function usePresence(userId: string, loaded: boolean): boolean {
  return useSyncExternalStore(
    subscribePresence,
    () => presenceOf(userId, loaded),
    () => loaded,
  );
}
