import { useEffect, useState, useSyncExternalStore } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pageActionChanges, pageActions, paletteSearch } from "../../lib/palette.ts";
import { recentOf } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import type { Area } from "../shell/rail.tsx";
import { type PaletteGroup, paletteGroups } from "./palette-groups.ts";

const debounce = 150;
/** Prevents re-renders by page actions while closed. */
const unwatched = () => () => {};

interface Answer {
  /** The query of this response. */
  words: string;
  groups: PaletteGroup[];
  hasFailed: boolean;
}

interface Palette {
  groups: PaletteGroup[];
  /** The response belongs to the current query. */
  isAnswered: boolean;
  hasFailed: boolean;
}

/**
 * Returns recent pages, actions and screens immediately. Search results follow; the previous ones
 * stay until then.
 */
export function usePaletteSearch(words: string, area: Area, isOpen: boolean): Palette {
  const t = useWords();
  const session = useSession();
  const [answer, setAnswer] = useState<Answer>({ words: "", groups: [], hasFailed: false });

  useSyncExternalStore(isOpen ? pageActionChanges.watch : unwatched, pageActionChanges.count);

  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const ask = async () => {
      const search = paletteSearch();
      const found = search ? await search(words.trim(), abort.signal).catch(() => null) : [];
      if (abort.signal.aborted) return;
      const groups = (found ?? []).map((group) => ({ ...group, label: t(group.label) }));
      setAnswer({ words, groups, hasFailed: found === null });
    };
    const timer = setTimeout(ask, words.trim() === "" ? 0 : debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isOpen, t]);

  const recent = recentOf(session.user?.id ?? "");
  const isAnswered = answer.words === words;
  const actions = pageActions();
  const asked = { words, area, session, recent, actions, found: answer.groups, isAnswered };
  const hasFailed = isAnswered && answer.hasFailed;
  return { groups: paletteGroups(asked, t), isAnswered, hasFailed };
}
