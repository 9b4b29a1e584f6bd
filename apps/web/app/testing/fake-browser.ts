import { vi } from "vitest";

/** In-memory local storage that several fake tabs share. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

export function fakeBrowser() {
  const localStorage = new MemoryStorage();
  const events = new EventTarget();
  vi.stubGlobal("window", {
    localStorage,
    location: { pathname: "/" },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return {
    localStorage,
    writeFromOtherTab(key: string, value: string) {
      localStorage.setItem(key, value);
      events.dispatchEvent(Object.assign(new Event("storage"), { key }));
    },
  };
}
