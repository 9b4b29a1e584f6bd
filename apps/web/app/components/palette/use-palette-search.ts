import { useEffect, useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { type PaletteItem, paletteProviders } from "../../lib/palette.ts";
import { useSession } from "../../lib/session.ts";
import { type Area, placesOf } from "../shell/rail.tsx";

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}

const debounce = 150;

/** Places at once, the registered providers as they answer. */
export function usePaletteSearch(words: string, area: Area, isOpen: boolean): PaletteGroup[] {
  const t = useWords();
  const session = useSession();
  const [found, setFound] = useState<PaletteGroup[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setFound([]);
      for (const provider of paletteProviders()) {
        Promise.resolve(provider.search(words.trim(), abort.signal)).then(
          (items) => {
            if (abort.signal.aborted || items.length === 0) return;
            const group = { id: provider.id, label: t(provider.label), items };
            setFound((groups) => [...groups.filter(({ id }) => id !== group.id), group]);
          },
          () => undefined,
        );
      }
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isOpen, t]);

  const lower = words.trim().toLowerCase();
  const places = placesOf(area, session)
    .map(({ path, nav }) => ({ id: path, label: t(nav.label), to: path }))
    .filter(({ label }) => label.toLowerCase().includes(lower));
  return [{ id: "places", label: t("ui:palette.places"), items: places }, ...found].filter(
    ({ items }) => items.length > 0,
  );
}
