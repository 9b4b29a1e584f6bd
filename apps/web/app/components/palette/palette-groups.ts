import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { PageAction, PaletteItem } from "../../lib/palette.ts";
import type { recentOf } from "../../lib/recent.ts";
import { areas } from "../../lib/routes/areas.ts";
import type { RouteEntry } from "../../lib/routes/route-entry.ts";
import type { Session } from "../../lib/session.ts";
import { type Area, railItems } from "../shell/rail.tsx";

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}

interface PaletteOptions {
  query: string;
  area: Area;
  session: Pick<Session, "isPermitted">;
  recent: ReturnType<typeof recentOf>;
  actions: readonly PageAction[];
  found: readonly PaletteGroup[];
  /** Whether `found` belongs to the current query. *Create* items appear last, and only then. */
  isAnswered: boolean;
}

function createItems(area: Area, { isPermitted }: PaletteOptions["session"], t: Translate) {
  const entries: RouteEntry[] = Object.values(areas[area].screens);
  return entries.flatMap(({ createLabel, path, permission }) =>
    createLabel && isPermitted(permission) ? [{ id: path, label: t(createLabel), to: path }] : [],
  );
}

export function paletteGroups(options: PaletteOptions, t: Translate): PaletteGroup[] {
  const { query, area, session, recent, actions, found, isAnswered } = options;
  const title = query.trim();
  const matches = ({ label, hint = "" }: PaletteItem) =>
    `${label} ${hint}`.toLowerCase().includes(title.toLowerCase());
  const named = (id: string, label: string) => ({
    id: `${id}?`,
    label: t("palette:named", { action: label, title }),
  });
  const { visits, chosen } = recent;
  const groups: PaletteGroup[] = [
    {
      id: "recent",
      label: t("palette:recent"),
      items: visits.map((visit) => ({ id: visit.to, ...visit })).filter(matches),
    },
    {
      id: "actions",
      label: t("palette:actions"),
      items: [...actions, ...createItems(area, session, t)].filter(matches),
    },
    {
      id: "places",
      label: t("palette:pages"),
      items: railItems(area, session)
        .map(({ path, nav }) => ({ id: path, label: t(nav.label), to: path }))
        .filter(matches),
    },
    ...found,
    {
      id: "make",
      label: t("palette:create"),
      items:
        title === "" || !isAnswered
          ? []
          : [
              ...actions.flatMap(({ id, label, hint, runNamed }) =>
                runNamed ? [{ ...named(id, label), hint, run: () => runNamed(title) }] : [],
              ),
              ...createItems(area, session, t).map(({ id, label, to }) => ({
                ...named(id, label),
                to: `${to}?${new URLSearchParams({ title })}`,
              })),
            ],
    },
  ];
  const isExact = ({ label }: PaletteItem) => label.toLowerCase() === title.toLowerCase();
  const rank = (item: PaletteItem) =>
    isExact(item) ? 0 : chosen.indexOf(item.id) + 1 || chosen.length + 1;
  const exactFirst = (group: PaletteGroup) => (group.items.some(isExact) ? 0 : 1);
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) =>
      group.id === "recent"
        ? group
        : { ...group, items: group.items.toSorted((one, other) => rank(one) - rank(other)) },
    )
    .toSorted((one, other) => exactFirst(one) - exactFirst(other));
}
