let lostAt: Date | null = null;
const watchers = new Set<() => void>();

function set(next: Date | null): void {
  lostAt = next;
  for (const watcher of watchers) watcher();
}

/** The time of the first query without a response; null while the server responds. */
export const connectionLostAt = (): Date | null => lostAt;

/** For `useSyncExternalStore`. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Records a query without a response. Returns whether the page already reports that. */
export function loseConnection(): boolean {
  if (lostAt) return watchers.size > 0;
  set(new Date());
  return false;
}

export function restoreConnection(): void {
  if (lostAt) set(null);
}
