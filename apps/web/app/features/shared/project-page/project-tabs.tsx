import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { TextLink } from "../../../components/text-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { prefetchScreens } from "../../../lib/prefetch-screens.ts";
import { useSession } from "../../../lib/session.ts";
import { usePageActions } from "../../../lib/use-page-actions.ts";
import { type ProjectTab, permittedTabs } from "./permitted-tabs.ts";

interface Props {
  id: string;
  /** Undefined while it loads. */
  title: string | undefined;
  current: ProjectTab;
}

/** Returns styles that show a shadow at an edge if more tabs are hidden behind it. */
const edgesSx = ({ vars }: Theme) => {
  const cover = (side: string) =>
    `linear-gradient(to ${side}, transparent, ${vars?.palette.background.default} 70%)`;
  const shadow = (side: string) => `linear-gradient(to ${side}, transparent, rgb(0 0 0 / 0.14))`;
  return {
    background: [
      `${cover("left")} left / 40px 100% local`,
      `${cover("right")} right / 40px 100% local`,
      `${shadow("left")} left / 12px 100% scroll`,
      `${shadow("right")} right / 12px 100% scroll`,
    ].join(", "),
    backgroundRepeat: "no-repeat",
  };
};

const navSx = {
  display: "flex",
  flex: "1 1 auto",
  minWidth: 0,
  maxWidth: 1,
  position: "relative",
  overflowX: "auto",
  scrollbarWidth: "none",
  // The heading continues this line to its end.
  borderBottom: 1,
  borderColor: "divider",
} as const;

// Looks like MUI's tabs, whose script would be too heavy for the builders.
const tabSx = {
  flexShrink: 0,
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  px: 1.5,
  fontWeight: 600,
  color: "text.secondary",
  borderBottom: 2,
  borderColor: "transparent",
  "&:hover": { color: "text.primary" },
  "&[aria-current=page]": { color: "primary.ink", borderColor: "primary.main" },
  "&:focus-visible": { outlineOffset: -2 },
} as const;

/** Renders links to the pages of a project. The palette offers them too. */
export function ProjectTabs({ id, title, current }: Props) {
  const t = useTranslate();
  const { isPermitted, user } = useSession();
  const nav = useRef<HTMLElement>(null);
  const tabs = permittedTabs({ isPermitted, onBehalf: user?.onBehalf === true });
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (nav.current && shown)
      nav.current.scrollLeft = shown.offsetLeft - (nav.current.clientWidth - shown.offsetWidth) / 2;
  }, []);
  const isLoaded = title !== undefined;
  const others = tabs.filter(({ tab }) => tab !== current);
  const otherRoutes = JSON.stringify(others.map(({ route }) => route));
  useEffect(() => {
    if (!isLoaded) return;
    const leaving = new AbortController();
    void prefetchScreens(JSON.parse(otherRoutes), leaving.signal);
    return () => leaving.abort();
  }, [isLoaded, otherRoutes]);
  usePageActions(
    others
      .filter(() => isLoaded)
      .map(({ tab, route }) => {
        const label = t(`library:openProjectTab.${tab}`);
        return { id: `action:${label}`, label, hint: title, to: pathTo(route, { id }) };
      }),
  );
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={t("library:projectTabs.label")}
      sx={[navSx, edgesSx]}
    >
      {tabs.map(({ tab, route }) => (
        <TextLink
          key={tab}
          to={pathTo(route, { id })}
          underline="none"
          variant="body2"
          aria-current={tab === current ? "page" : undefined}
          sx={tabSx}
        >
          {t(`library:projectTabs.${tab}`)}
        </TextLink>
      ))}
    </Box>
  );
}
