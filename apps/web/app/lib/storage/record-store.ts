import * as z from "zod/mini";

export interface RecordStore<T> {
  /** Reads from storage each time: another tab may have written it. */
  read(): T | null;
  write(value: T | null): void;
  subscribe(listener: () => void): () => void;
}

/** Storage can be absent (on the server) or refused (private windows). */
function browserStorage(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Creates a store with a schema. A value that doesn't match is dropped, so that a damaged or
 * outdated record can't break the start. `read` returns the same object until the stored text
 * changes, as `useSyncExternalStore` requires.
 */
export function createRecordStore<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: () => Storage | null = browserStorage,
): RecordStore<T> {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value: T | null = null;
  // Where storage is refused, the record lasts as long as the page.
  let fallback: string | null = null;

  const readRaw = () => {
    try {
      return storage()?.getItem(key) ?? fallback;
    } catch {
      return fallback;
    }
  };
  const writeRaw = (text: string | null) => {
    fallback = null;
    try {
      const area = storage();
      if (!area) fallback = text;
      else if (text === null) area.removeItem(key);
      else area.setItem(key, text);
    } catch {
      fallback = text;
    }
  };
  const parse = (text: string | null): T | null => {
    if (text === null) return null;
    try {
      const parsed = z.safeParse(schema, JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Not JSON: also damaged.
    }
    writeRaw(null);
    return null;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) notify();
  };

  return {
    read() {
      const text = readRaw();
      if (text !== raw) {
        raw = text;
        value = parse(text);
        if (value === null) raw = null;
      }
      return value;
    },
    write(next) {
      writeRaw(next === null ? null : JSON.stringify(next));
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== "undefined")
        window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && typeof window !== "undefined")
          window.removeEventListener("storage", onStorage);
      };
    },
  };
}
