import { useEffect, useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pageActions, paletteProviders } from "../../lib/palette.ts";
import { recentOf } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import type { Area } from "../shell/rail.tsx";
import { type PaletteGroup, paletteGroups } from "./palette-groups.ts";

const debounce = 150;

/** Recent pages, actions and places at once, the registered providers as they answer. */
export function usePaletteSearch(words: string, area: Area, isOpen: boolean): PaletteGroup[] {
  const t = useWords();
  const session = useSession();
  const [found, setFound] = useState<PaletteGroup[]>([]);
  const [answered, setAnswered] = useState("");

  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setFound([]);
      const asking = paletteProviders().map(async (provider) => {
        const items = await provider.search(words.trim(), abort.signal);
        if (abort.signal.aborted || items.length === 0) return;
        const group = { id: provider.id, label: t(provider.label), items };
        setFound((groups) => [...groups.filter(({ id }) => id !== group.id), group]);
      });
      void Promise.allSettled(asking).then(() => {
        if (!abort.signal.aborted) setAnswered(words);
      });
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isOpen, t]);

  const recent = recentOf(session.user?.id ?? "");
  const isAnswered = answered === words;
  const asked = { words, area, session, recent, actions: pageActions(), found, isAnswered };
  return paletteGroups(asked, t);
}
