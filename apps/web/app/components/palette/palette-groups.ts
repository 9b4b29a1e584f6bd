import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { PageAction, PaletteItem } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import type { recentOf } from "../../lib/recent.ts";
import { areas } from "../../lib/routes/areas.ts";
import type { RouteEntry } from "../../lib/routes/route-entry.ts";
import type { Session } from "../../lib/session.ts";
import { type Area, pageItems } from "../shell/rail.tsx";

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}

/** Sections of the profile. */
export const settingsSections = [
  "personal",
  "notifications",
  "change-password",
  "sessions",
  "google",
  "two-factor",
  "data",
] as const;

/** Minimum letters to find commands and settings, since fewer match too many. */
const minTyped = 3;

/** Pages of the rail that a search for *settings* also finds. */
const settingsPages: readonly string[] = ["companyDetails", "companyHeaderFooter", "rates"].map(
  (id) => areas.workspace.screens[id]?.path ?? "",
);

interface PaletteOptions {
  query: string;
  area: Area;
  session: Pick<Session, "isPermitted"> & {
    user?: Pick<NonNullable<Session["user"]>, "onBehalf"> | null;
  };
  recent: ReturnType<typeof recentOf>;
  actions: readonly PageAction[];
  /** Commands that work on every page. */
  commands: readonly PaletteItem[];
  found: readonly PaletteGroup[];
  /**
   * True if `found` belongs to the current query. Only then do *Create* items appear, at the end.
   */
  isAnswered: boolean;
}

function createItems(area: Area, { isPermitted }: PaletteOptions["session"], t: Translate) {
  const entries: RouteEntry[] = Object.values(areas[area].screens);
  return entries.flatMap(({ createLabel, path, permission }) =>
    createLabel && isPermitted(permission) ? [{ id: path, label: t(createLabel), to: path }] : [],
  );
}

/** Returns pages that the rail doesn't list. Without a query, they would make the list long. */
function unlistedPages(area: Area, { isPermitted, user }: PaletteOptions["session"], t: Translate) {
  const isWorkspace = area === "workspace";
  const hint = t("palette:settings");
  const pages = isWorkspace
    ? ([
        ["orderTokens", "canCreateCompanyInvoices"],
        ["tokens", "canReadCompanyInvoices"],
      ] as const)
    : [];
  const items: PaletteItem[] = pages.flatMap(([screen, permission]) =>
    isPermitted(permission)
      ? [{ id: screen, label: t(`palette:places.${screen}`), to: pathTo(screen) }]
      : [],
  );
  // Staff on a company's behalf have no profile there.
  if (user?.onBehalf) return items;
  const route = isWorkspace ? "profileSection" : "backofficeProfileSection";
  for (const section of settingsSections)
    items.push({
      id: `settings-${section}`,
      label: t(`palette:sections.${section}`),
      hint,
      to: pathTo(route, { section }),
    });
  return items;
}

export function paletteGroups(options: PaletteOptions, t: Translate): PaletteGroup[] {
  const { query, area, session, recent, actions, commands, found, isAnswered } = options;
  const title = query.trim();
  const words = title.toLowerCase().split(/\s+/);
  const matches = ({ label, hint = "" }: PaletteItem) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const namedItem = (id: string, label: string) => ({
    id: `${id}?`,
    label: t("palette:named", { action: label, title }),
  });
  const isTyped = title.length >= minTyped;
  const { visits, chosen } = recent;
  const recentItems = visits.map((visit) => ({ id: visit.to, ...visit })).filter(matches);
  const isNew = (item: PaletteItem) =>
    !("to" in item && recentItems.some(({ to }) => to === item.to));
  const groups: PaletteGroup[] = [
    { id: "recent", label: t("palette:recent"), items: recentItems },
    {
      id: "actions",
      label: t("palette:actions"),
      items: [...actions, ...createItems(area, session, t)].filter(matches),
    },
    {
      id: "places",
      label: t("palette:pages"),
      items: [
        ...pageItems(area, session).map(({ path, nav }) => ({
          id: path,
          label: t(nav.label),
          hint: settingsPages.includes(path) ? t("palette:settings") : undefined,
          to: path,
        })),
      ].filter(matches),
    },
    // A recent page isn't listed twice.
    ...found.map((group) => ({ ...group, items: group.items.filter(isNew) })),
    {
      id: "more",
      label: t("palette:more"),
      items: isTyped ? unlistedPages(area, session, t).filter(matches) : [],
    },
    {
      id: "commands",
      label: t("palette:commands"),
      items: isTyped ? commands.filter(matches) : [],
    },
    {
      id: "make",
      label: t("palette:create"),
      items:
        title === "" || !isAnswered
          ? []
          : [
              ...actions.flatMap(({ id, label, hint, runNamed }) =>
                runNamed ? [{ ...namedItem(id, label), hint, run: () => runNamed(title) }] : [],
              ),
              ...createItems(area, session, t).map(({ id, label, to }) => ({
                ...namedItem(id, label),
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
