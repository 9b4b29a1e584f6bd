import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { OperationOptions } from "./apollo/effects.ts";

export type PaletteItem = PaletteEntry & ({ to: string } | { run: () => void });
interface PaletteEntry {
  /** Stable across searches: recently chosen entries are listed first. */
  id: string;
  label: string;
  /** Secondary text: the kind of the entry, or where it belongs. */
  hint?: string;
}

export type PageAction = PaletteItem & {
  /** Creates a row with the typed title. */
  runNamed?: (title: string) => void;
};

interface FoundGroup {
  id: string;
  label: DictionaryKey;
  items: PaletteItem[];
}

interface SearchOptions extends Pick<OperationOptions, "isBackground"> {
  signal: AbortSignal;
}

/** Searches the palette; returns the groups in display order. */
export type PaletteSearch = (query: string, options: SearchOptions) => Promise<FoundGroup[]>;

let search: PaletteSearch | undefined;

/** Registers an area's search; returns the function that removes it. */
export function registerPaletteSearch(added: PaletteSearch): () => void {
  search = added;
  return () => {
    if (search === added) search = undefined;
  };
}

export const paletteSearch = (): PaletteSearch | undefined => search;

const sources = new Set<() => readonly PageAction[]>();
const watchers = new Set<() => void>();
let changeCount = 0;

/** Registers actions of the page; returns the function that removes them. */
export function registerPageActions(source: () => readonly PageAction[]): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
    announcePageActions();
  };
}

export const pageActions = (): PageAction[] => [...sources].flatMap((source) => source());

/** Notifies the palette that a source may return other actions. */
export function announcePageActions(): void {
  changeCount += 1;
  for (const watcher of watchers) watcher();
}

/** Lets an open palette follow the actions, for `useSyncExternalStore`. */
export const pageActionChanges = {
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  count: () => changeCount,
};

const listeners = new Set<() => void>();

export const openPalette = () => {
  for (const listener of listeners) listener();
};
export const onOpenPalette = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
