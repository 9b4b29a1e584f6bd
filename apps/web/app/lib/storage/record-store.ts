import * as z from "zod/mini";

export interface RecordStore<T> {
  /** Reads from storage each time, because another tab may have written to it. */
  read(): T | null;
  write(value: T | null): void;
  subscribe(listener: () => void): () => void;
}

/** Returns local storage, or null on the server and where a private window refuses it. */
function browserStorage(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Creates a store with a schema. A value that doesn't match is dropped, so that a damaged or
 * outdated record can't break startup. `read` returns the same object until the stored text
 * changes, as `useSyncExternalStore` requires.
 */
export function createRecordStore<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: () => Storage | null = browserStorage,
): RecordStore<T> {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let value: T | null = null;
  // Set while storage refuses the record, which then lasts as long as the page.
  let unsaved: { text: string | null } | null = null;

  const readRaw = () => {
    if (unsaved) return unsaved.text;
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const writeRaw = (text: string | null) => {
    unsaved = null;
    try {
      const area = storage();
      if (!area) unsaved = { text };
      else if (text === null) area.removeItem(key);
      else area.setItem(key, text);
    } catch {
      unsaved = { text };
    }
  };
  const parse = (text: string | null): T | null => {
    if (text === null) return null;
    try {
      const parsed = z.safeParse(schema, JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Text that isn't JSON is damaged too.
    }
    writeRaw(null);
    return null;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    unsaved = null;
    notify();
  };

  return {
    read() {
      const text = readRaw();
      if (text !== lastText) {
        lastText = text;
        value = parse(text);
        if (value === null) lastText = null;
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
