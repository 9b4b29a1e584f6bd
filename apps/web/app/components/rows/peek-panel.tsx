import Close from "@mui/icons-material/Close";
import Down from "@mui/icons-material/KeyboardArrowDown";
import Up from "@mui/icons-material/KeyboardArrowUp";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import { Fragment, type ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { besidePanelQuery } from "../../lib/theme/widths.ts";
import { RowCallbacks } from "./row-callbacks.ts";
import { rowWith } from "./row-cells.ts";

const width = 440;

const panelSx = {
  position: "fixed",
  zIndex: "drawer",
  top: "var(--shell-top, 0px)",
  right: 0,
  bottom: 0,
  width: { xs: "100%", sm: width },
  overflow: "auto",
  overscrollBehavior: "contain",
  px: 2.5,
  pb: 4,
  bgcolor: "background.default",
  borderLeft: 1,
  borderColor: "divider",
  boxShadow: "-8px 0 28px rgb(0 0 0 / 0.12)",
} as const;

interface StepsProps {
  id: string;
  ids: readonly string[];
  onOpen: (id: string) => void;
}

/** Shows buttons that preview the previous or next row. `J` and `K` only move the focus. */
function Steps({ id, ids, onOpen }: StepsProps) {
  const t = useTranslate();
  const at = ids.indexOf(id);
  return [
    { Icon: Up, label: t("ui:keys.previous"), to: ids[at - 1] },
    { Icon: Down, label: t("ui:keys.next"), to: at < 0 ? undefined : ids[at + 1] },
  ].map(({ Icon, label, to }) => (
    <IconButton
      key={label}
      aria-label={label}
      title={label}
      // `disabled` would take the focus from the pressed button.
      aria-disabled={to === undefined}
      sx={{ "&[aria-disabled=true]": { color: "action.disabled", cursor: "default" } }}
      onClick={() => {
        if (to === undefined) return;
        onOpen(to);
        rowWith(to)?.querySelector("[data-row-link]")?.scrollIntoView({ block: "nearest" });
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
}

interface Props {
  id: string;
  ids: readonly string[] | undefined;
  children: ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
  onChanged: () => void;
  onRemoved: () => void;
}

export function PeekPanel({ id, ids, children, onOpen, onClose, onChanged, onRemoved }: Props) {
  const t = useTranslate();
  return (
    <Box component="section" aria-label={t("ui:peek.panel")} sx={panelSx}>
      <GlobalStyles
        styles={{
          [`@media ${besidePanelQuery}`]: { main: { paddingRight: `${width + 24}px !important` } },
        }}
      />
      <Box sx={{ display: "flex", justifyContent: "flex-end", pt: 1, mb: -1, mr: -1 }}>
        {ids && <Steps id={id} ids={ids} onOpen={onOpen} />}
        <IconButton aria-label={t("ui:peek.close")} title={t("ui:peek.close")} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <RowCallbacks value={{ onRemoved, onChanged }}>
        <Fragment key={id}>{children}</Fragment>
      </RowCallbacks>
    </Box>
  );
}
