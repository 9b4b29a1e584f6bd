import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import type SvgIcon from "@mui/material/SvgIcon";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type NavIcon, navIcons } from "../../lib/nav-icons.ts";
import { areas } from "../../lib/routes/areas.ts";
import type { NavItem, RouteEntry } from "../../lib/routes/route-entry.ts";
import { type Session, useSession } from "../../lib/session.ts";

export type Area = "workspace" | "backoffice";

export const groupLabels: Record<NavItem["group"], DictionaryKey> = {
  work: "nav:groupWork",
  company: "nav:groupCompany",
  overview: "nav:groupOverview",
  money: "nav:groupMoney",
  people: "nav:groupPeople",
  library: "nav:groupWork",
  content: "nav:groupContent",
  visitors: "nav:groupVisitors",
  system: "nav:groupSystem",
  platform: "nav:groupPlatform",
};

export type RailItem = RouteEntry & { nav: NavItem };

/** Returns the pages that the palette and the shortcuts offer. */
export const pageItems = (area: Area, session: Pick<Session, "isPermitted">): RailItem[] =>
  Object.values(areas[area].screens).filter(
    (entry): entry is RailItem =>
      entry.nav !== undefined &&
      session.isPermitted(entry.permission) &&
      session.isPermitted(entry.nav.permission),
  );

/** Returns the entries of the rail. Omits pages that are a tab of another entry's page. */
export function railItems(area: Area, session: Pick<Session, "isPermitted">): RailItem[] {
  const items = pageItems(area, session);
  const tabs = items.flatMap(({ nav }) => nav.tabs ?? []);
  return items.filter(({ path }) => !tabs.includes(path));
}

/** Returns the entry of a page: the one with the longest path that leads to it. */
export function currentItem(items: readonly RailItem[], pathname: string): RailItem | undefined {
  const leading = items.filter(({ path, nav }) =>
    [path, ...(nav.tabs ?? [])].some(
      // The dashboard's path is a prefix of all others.
      (each) => pathname === each || (each !== "/workspace" && pathname.startsWith(`${each}/`)),
    ),
  );
  return leading.toSorted((one, other) => other.path.length - one.path.length)[0];
}

interface RailLinkProps {
  item: RailItem;
  isCurrent: boolean;
  onChoose?: (() => void) | undefined;
  /** Icons by name, for entries whose icon isn't among the workspace's. */
  icons?: Partial<Record<NavIcon, typeof SvgIcon>>;
  children?: ReactNode;
}

export function RailLink({ item, isCurrent, onChoose, icons = navIcons, children }: RailLinkProps) {
  const t = useTranslate();
  const { path, nav } = item;
  const Icon = icons[nav.icon];
  return (
    <li>
      <ListItemButton
        component={Link}
        prefetch="intent"
        to={path}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onChoose}
        sx={{
          typography: "body2",
          gap: 1.75,
          borderRadius: 1,
          minHeight: 38,
          py: 0.5,
          px: 1.5,
          my: 0.25,
          color: "text.secondary",
          "&[aria-current]": {
            color: "primary.ink",
            fontWeight: 600,
            bgcolor: "color-mix(in srgb, var(--presale-palette-primary-main) 11%, transparent)",
          },
        }}
      >
        {Icon && <Icon fontSize="small" />}
        {t(nav.label)}
        {children}
      </ListItemButton>
    </li>
  );
}

export interface RailGroupProps {
  group: NavItem["group"];
  items: RailItem[];
  /** The current page's entry. It may be in another group. */
  current: RailItem | undefined;
  onChoose?: (() => void) | undefined;
}

function RailGroup({ group, items, current, onChoose }: RailGroupProps) {
  const t = useTranslate();
  const headingId = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <Box
        id={headingId}
        sx={{ typography: "overline", color: "text.secondary", px: 1.5, py: 0.5 }}
      >
        {t(groupLabels[group])}
      </Box>
      <List disablePadding aria-labelledby={headingId}>
        {items.map((item) => (
          <RailLink key={item.path} item={item} isCurrent={item === current} onChoose={onChoose} />
        ))}
      </List>
    </Box>
  );
}

const renderPlainGroup = (props: RailGroupProps): ReactNode => (
  <RailGroup key={props.group} {...props} />
);

interface Props {
  area: Area;
  onChoose?: (() => void) | undefined;
  renderGroup?: (props: RailGroupProps) => ReactNode;
  end?: ReactNode;
}

export function Rail({ area, onChoose, renderGroup = renderPlainGroup, end }: Props) {
  const t = useTranslate();
  const session = useSession();
  const items = railItems(area, session);
  const current = currentItem(items, useLocation().pathname);
  const groups = Object.keys(groupLabels) as NavItem["group"][];
  return (
    <Box component="nav" aria-label={t("nav:sidebar")} sx={{ px: 1.5, py: 2 }}>
      {groups
        .map((group) => ({ group, items: items.filter(({ nav }) => nav.group === group) }))
        .filter((each) => each.items.length > 0)
        .map((each) => renderGroup({ ...each, current, onChoose }))}
      {end}
    </Box>
  );
}
