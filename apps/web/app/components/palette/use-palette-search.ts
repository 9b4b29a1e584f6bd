import { useEffect, useState } from "react";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { type PaletteItem, pageActions, paletteProviders } from "../../lib/palette.ts";
import { recentOf } from "../../lib/recent.ts";
import { areas } from "../../lib/routes/areas.ts";
import type { RouteEntry } from "../../lib/routes/route-entry.ts";
import { type Session, useSession } from "../../lib/session.ts";
import { type Area, placesOf } from "../shell/rail.tsx";

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}

const debounce = 150;

/** What can be made new, by whoever may. */
function makings(area: Area, { isPermitted }: Pick<Session, "isPermitted">, t: Words) {
  const entries: RouteEntry[] = Object.values(areas[area].screens);
  return entries.flatMap(({ makes, path, permission }) =>
    makes && isPermitted(permission) ? [{ id: path, label: t(makes), to: path }] : [],
  );
}

/** Recent pages, actions and places at once, the registered providers as they answer. */
export function usePaletteSearch(words: string, area: Area, isOpen: boolean): PaletteGroup[] {
  const t = useWords();
  const session = useSession();
  const [found, setFound] = useState<PaletteGroup[]>([]);
  // Making something by the words typed is offered last, and not before the rest is known.
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

  const title = words.trim();
  const matches = ({ label, hint = "" }: PaletteItem) =>
    `${label} ${hint}`.toLowerCase().includes(title.toLowerCase());
  const { visits, chosen } = recentOf(session.user?.id ?? "");
  const groups: PaletteGroup[] = [
    {
      id: "recent",
      label: t("ui:palette.recent"),
      items: visits.map((visit) => ({ id: visit.to, ...visit })).filter(matches),
    },
    {
      id: "actions",
      label: t("ui:palette.actions"),
      items: [...pageActions(), ...makings(area, session, t)].filter(matches),
    },
    {
      id: "places",
      label: t("ui:palette.places"),
      items: placesOf(area, session)
        .map(({ path, nav }) => ({ id: path, label: t(nav.label), to: path }))
        .filter(matches),
    },
    ...found,
    {
      id: "make",
      label: t("ui:palette.make"),
      items:
        title === "" || answered !== words
          ? []
          : makings(area, session, t).map(({ id, label, to }) => ({
              id: `${id}?`,
              label: t("ui:palette.named", { action: label, title }),
              to: `${to}?${new URLSearchParams({ title })}`,
            })),
    },
  ];
  const rank = ({ id }: PaletteItem) => chosen.indexOf(id) + 1 || chosen.length + 1;
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) =>
      group.id === "recent"
        ? group
        : { ...group, items: group.items.toSorted((one, other) => rank(one) - rank(other)) },
    );
}
