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

export interface PaletteProvider {
  id: string;
  label: DictionaryKey;
  /** Empty words ask for what to offer before anything is typed; an empty list hides the group. */
  search(words: string, signal: AbortSignal): Promise<PaletteItem[]> | PaletteItem[];
}

const providers = new Map<string, PaletteProvider>();

/** Adds a group to `Ctrl/⌘ K`; answers how to take it away. A second one of an id replaces it. */
export function registerPaletteProvider(provider: PaletteProvider): () => void {
  providers.set(provider.id, provider);
  return () => {
    if (providers.get(provider.id) === provider) providers.delete(provider.id);
  };
}

export const paletteProviders = (): PaletteProvider[] => [...providers.values()];

const sources = new Set<() => readonly PageAction[]>();

/** Adds what can be done with what is on the page; answers how to take it away. */
export function registerPageActions(source: () => readonly PageAction[]): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

export const pageActions = (): PageAction[] => [...sources].flatMap((source) => source());

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
