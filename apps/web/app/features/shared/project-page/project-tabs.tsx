import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link } from "react-router";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import { usePageActions } from "../../../lib/use-page-actions.ts";
import { openTabs, type ProjectTab } from "./open-tabs.ts";

interface Props {
  id: string;
  /** Undefined while it loads. */
  title: string | undefined;
  current: ProjectTab;
}

// Each tab is a link to another page, not the ARIA pattern of tabs with panels.
const linkProps = { role: undefined, "aria-selected": undefined, tabIndex: 0 };

/** A shadow at each edge behind which there are more tabs. */
const edgesSx = ({ vars }: Theme) => {
  const cover = (side: string) =>
    `linear-gradient(to ${side}, transparent, ${vars?.palette.background.default} 70%)`;
  const shadow = (side: string) => `linear-gradient(to ${side}, transparent, rgb(0 0 0 / 0.14))`;
  return {
    "& .MuiTabs-scroller": {
      background: [
        `${cover("left")} left / 40px 100% local`,
        `${cover("right")} right / 40px 100% local`,
        `${shadow("left")} left / 12px 100% scroll`,
        `${shadow("right")} right / 12px 100% scroll`,
      ].join(", "),
      backgroundRepeat: "no-repeat",
    },
  };
};

/** Links to the pages of a project, which the palette offers too. */
export function ProjectTabs({ id, title, current }: Props) {
  const t = useTranslate();
  const { isPermitted, user } = useSession();
  const tabs = openTabs({ isPermitted, onBehalf: user?.onBehalf === true });
  usePageActions(
    tabs
      .filter(({ tab }) => title !== undefined && tab !== current)
      .map(({ tab, route }) => {
        const label = t(`library:openProjectTab.${tab}`);
        return { id: `action:${label}`, label, hint: title, to: pathTo(route, { id }) };
      }),
  );
  return (
    <Box
      component="nav"
      aria-label={t("library:projectTabs.label")}
      sx={{ flex: "1 1 auto", minWidth: 0, maxWidth: 1, borderBottom: 1, borderColor: "divider" }}
    >
      <Tabs
        value={tabs.some(({ tab }) => tab === current) && current}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: undefined } }}
        sx={[{ minHeight: 44 }, edgesSx]}
      >
        {tabs.map(({ tab, route }) => (
          <Tab
            key={tab}
            value={tab}
            component={Link}
            to={pathTo(route, { id })}
            label={t(`library:projectTabs.${tab}`)}
            aria-current={tab === current ? "page" : undefined}
            {...linkProps}
            sx={{ minWidth: 0, px: 1.5, py: 0 }}
          />
        ))}
      </Tabs>
    </Box>
  );
}
