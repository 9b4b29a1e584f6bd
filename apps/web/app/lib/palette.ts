import type { DictionaryKey } from "@presale/contracts/translate.ts";

/** Something that the palette finds: a place to go, or something to do. */
export type PaletteItem = PaletteEntry & ({ to: string } | { run: () => void });
interface PaletteEntry {
  /** The same at each search: by it, what was chosen lately comes first. */
  id: string;
  label: string;
  /** A second, quieter line: what kind of thing it is, where it belongs. */
  hint?: string;
}

/** Something to do with what is on the page. */
export type PageAction = PaletteItem & {
  /** It makes something: this is how, by the title that was typed. */
  runNamed?: (title: string) => void;
};

/** What was found of one kind; a group without items is not shown. */
interface FoundGroup {
  id: string;
  label: DictionaryKey;
  items: PaletteItem[];
}

/** What `Ctrl/⌘ K` finds by the words typed, in the order in which it is shown. */
export type PaletteSearch = (words: string, signal: AbortSignal) => Promise<FoundGroup[]>;

let search: PaletteSearch | undefined;

/** What an area's palette searches; answers how to take it away. */
export function registerPaletteSearch(added: PaletteSearch): () => void {
  search = added;
  return () => {
    if (search === added) search = undefined;
  };
}

export const paletteSearch = (): PaletteSearch | undefined => search;

const sources = new Set<() => readonly PageAction[]>();
const watchers = new Set<() => void>();
let changes = 0;

/** Adds what can be done with what is on the page; answers how to take it away. */
export function registerPageActions(source: () => readonly PageAction[]): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
    notePageActions();
  };
}

export const pageActions = (): PageAction[] => [...sources].flatMap((source) => source());

/** A source may offer something else now. */
export function notePageActions(): void {
  changes += 1;
  for (const watcher of watchers) watcher();
}

/** The palette that is open shows each change of them: for `useSyncExternalStore`. */
export const pageActionChanges = {
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  count: () => changes,
};

const listeners = new Set<() => void>();

/** Opens the palette from anywhere. */
export const openPalette = () => {
  for (const listener of listeners) listener();
};
export const onOpenPalette = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
