let lostAt: Date | null = null;
const watchers = new Set<() => void>();

function setLostAt(next: Date | null): void {
  lostAt = next;
  for (const watcher of watchers) watcher();
}

/** Returns the time of the first query without a response; null while the server responds. */
export const connectionLostAt = (): Date | null => lostAt;

/** Subscribes to the connection, for `useSyncExternalStore`. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Milliseconds after a loss during which only the page reports another one, without a toast. */
const quietPeriodMs = 60_000;
let reportedAt = Number.NEGATIVE_INFINITY;

/** Records a query without a response. Returns whether the page already reports that. */
export function recordConnectionLoss(): boolean {
  const isReported = Date.now() - reportedAt < quietPeriodMs;
  reportedAt = Date.now();
  if (!lostAt) setLostAt(new Date());
  return isReported && watchers.size > 0;
}

export function restoreConnection(): void {
  if (lostAt) setLostAt(null);
}
