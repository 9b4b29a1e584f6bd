import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import List from "@mui/material/List";
import { visuallyHidden } from "@mui/utils";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useCallback, useId, useState } from "react";
import {
  groupLabels,
  Rail,
  type RailGroupProps,
  RailLink,
} from "../../../components/shell/rail.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { navIcons } from "../../../lib/nav-icons.ts";
import { pathTo } from "../../../lib/paths.ts";
import { staffIcons } from "../../../lib/staff-icons.ts";
import { touchQuery } from "../../../lib/theme/touch-query.ts";
import { useCollapsedGroups } from "./collapsed-groups.ts";
import { type StaffShell, useStaffShell } from "./use-staff-shell.ts";

const icons = { ...navIcons, ...staffIcons };

const countLabels: Record<string, DictionaryKey> = {
  [pathTo("backofficeSupport")]: "backoffice:rail.tickets",
  [pathTo("backofficeContacts")]: "backoffice:rail.contacts",
  [pathTo("backofficeErrors")]: "backoffice:rail.errors",
};

function Count({ count, label }: { count: number; label: DictionaryKey }) {
  const t = useTranslate();
  const formatted = formatCount(count);
  return (
    <Box
      component="span"
      sx={{
        ml: "auto",
        px: 0.75,
        borderRadius: 4,
        typography: "caption",
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
        bgcolor: "primary.fill",
        color: "#fff",
      }}
    >
      <span aria-hidden>{formatted}</span>
      <Box component="span" sx={visuallyHidden}>
        {` ${t(label, { count, formatted })}`}
      </Box>
    </Box>
  );
}

const cueHeight = 28;
/** Keeps a focused entry clear of the cue at the lower edge. */
const aboveCue = { scrollMarginBottom: `${cueHeight + 8}px` };

interface GroupProps extends RailGroupProps {
  counts: StaffShell["counts"];
  isCollapsed: boolean;
  onToggle: () => void;
}

function Group({ group, items, current, onChoose, counts, isCollapsed, onToggle }: GroupProps) {
  const t = useTranslate();
  const id = useId();
  const total = items.reduce((sum, { path }) => sum + (counts.get(path) ?? 0), 0);
  return (
    <Box sx={{ mb: 1 }}>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={!isCollapsed}
        aria-controls={id}
        sx={{
          typography: "overline",
          color: "text.secondary",
          width: 1,
          px: 1.5,
          minHeight: 32,
          [touchQuery]: { minHeight: 44 },
          justifyContent: "flex-start",
          gap: 0.5,
          borderRadius: 1,
          "&:hover": { bgcolor: "action.hover" },
          ...aboveCue,
        }}
      >
        {t(groupLabels[group])}
        {isCollapsed ? <ExpandMore fontSize="small" /> : <ExpandLess fontSize="small" />}
        {isCollapsed && total > 0 && <Count count={total} label="backoffice:rail.group" />}
      </ButtonBase>
      <List
        id={id}
        hidden={isCollapsed}
        disablePadding
        aria-label={t(groupLabels[group])}
        sx={{ "& a": aboveCue }}
      >
        {items.map((item) => {
          const count = counts.get(item.path) ?? 0;
          const label = countLabels[item.path];
          return (
            <RailLink
              key={item.path}
              item={item}
              isCurrent={item === current}
              onChoose={onChoose}
              icons={icons}
            >
              {label && count > 0 && <Count count={count} label={label} />}
            </RailLink>
          );
        })}
      </List>
    </Box>
  );
}

/** Shows at the lower edge that more entries follow, until the last one is in view. */
function ScrollCue() {
  const [hasMore, setHasMore] = useState(false);
  const watch = useCallback((end: HTMLElement) => {
    const observer = new IntersectionObserver(([entry]) => setHasMore(!entry?.isIntersecting));
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Box
        data-more={hasMore}
        aria-hidden
        sx={{
          position: "sticky",
          bottom: 0,
          height: cueHeight,
          mt: `-${cueHeight}px`,
          display: hasMore ? "flex" : "none",
          alignItems: "end",
          justifyContent: "center",
          pointerEvents: "none",
          color: "text.secondary",
          background: "linear-gradient(transparent, var(--presale-palette-background-default) 70%)",
        }}
      >
        <ExpandMore fontSize="small" />
      </Box>
      <Box ref={watch} sx={{ height: "1px" }} />
    </>
  );
}

/** Renders the backoffice's navigation, with collapsible groups and counts of open work. */
export function StaffRail({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { counts } = useStaffShell();
  const { isCollapsed, setCollapsed } = useCollapsedGroups();
  return (
    <Rail
      area="backoffice"
      onChoose={onChoose}
      renderGroup={(props) => {
        const { group, current } = props;
        const isGroupCollapsed = isCollapsed(group, current?.nav.group);
        return (
          <Group
            key={group}
            {...props}
            counts={counts}
            isCollapsed={isGroupCollapsed}
            onToggle={() => setCollapsed(group, !isGroupCollapsed)}
          />
        );
      }}
      end={<ScrollCue />}
    />
  );
}
