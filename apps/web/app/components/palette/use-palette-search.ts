import { useColorScheme } from "@mui/material/styles";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  type PaletteItem,
  pageActionChanges,
  pageActions,
  paletteSearch,
} from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { recentOf } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import { openShortcuts } from "../../lib/shortcuts/single-keys.ts";
import { schemeModes } from "../../lib/theme/theme.ts";
import type { Area } from "../shell/rail.tsx";
import { type PaletteGroup, paletteGroups } from "./palette-groups.ts";

const debounceMs = 150;

interface Answer {
  query: string;
  groups: PaletteGroup[];
  hasFailed: boolean;
}

interface Palette {
  groups: PaletteGroup[];
  isAnswered: boolean;
  hasFailed: boolean;
}

/** Returns commands that work on every page. */
function useCommands(): PaletteItem[] {
  const t = useTranslate();
  const { setMode } = useColorScheme();
  return [
    ...schemeModes.map((mode) => ({
      id: `theme-${mode}`,
      label: t("palette:theme", { mode: t(`ui:scheme.${mode}`) }),
      run: () => setMode(mode),
    })),
    { id: "shortcuts", label: t("ui:keys.title"), hint: t("palette:help"), run: openShortcuts },
    { id: "logout", label: t("nav:logout"), to: pathTo("logout") },
  ];
}

/**
 * Returns recent pages, actions and screens immediately, and search results later. Until then, the
 * previous results stay.
 */
export function usePaletteSearch(query: string, area: Area): Palette {
  const t = useTranslate();
  const session = useSession();
  const [answer, setAnswer] = useState<Answer>({ query: "", groups: [], hasFailed: false });

  useSyncExternalStore(pageActionChanges.watch, pageActionChanges.count);

  useEffect(() => {
    const abort = new AbortController();
    const runSearch = async () => {
      const search = paletteSearch();
      const { signal } = abort;
      const found = search ? await search(query.trim(), { signal }).catch(() => null) : [];
      if (signal.aborted) return;
      const groups = (found ?? []).map((group) => ({ ...group, label: t(group.label) }));
      setAnswer({ query, groups, hasFailed: found === null });
    };
    const timer = setTimeout(runSearch, query.trim() === "" ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, t]);

  const recent = recentOf(session.user?.id ?? "");
  const isAnswered = answer.query === query;
  const actions = pageActions();
  const commands = useCommands();
  const found = answer.groups;
  const options = { query, area, session, recent, actions, commands, found, isAnswered };
  const hasFailed = isAnswered && answer.hasFailed;
  return { groups: paletteGroups(options, t), isAnswered, hasFailed };
}
