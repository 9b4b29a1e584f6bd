import Close from "@mui/icons-material/Close";
import Down from "@mui/icons-material/KeyboardArrowDown";
import Up from "@mui/icons-material/KeyboardArrowUp";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { useAddressSearch } from "../../lib/use-address-search.ts";
import { RowCallbacks } from "./row-callbacks.ts";
import { focusedRow, rowWith } from "./row-cells.ts";

const name = "peek";
const width = 440;
/** Milliseconds. Moving quickly from row to row requests none of the rows in between. */
const pause = 150;

/** Returns the previewed row of the page's list. */
export function previewedRow(): HTMLElement | null {
  const id = new URLSearchParams(window.location.search).get(name);
  return id === null ? null : rowWith(id);
}

/** The id of the previewed row is in the URL, so that Back closes the preview. */
export function usePeek() {
  const { search, change } = useAddressSearch();
  const id = search.get(name);
  const set = (next: string | null, replace: boolean) =>
    change((params) => {
      if (next === null) params.delete(name);
      else params.set(name, next);
    }, replace);
  return {
    id,
    open: (next: string) => set(next, id !== null),
    close: () => set(null, true),
  };
}

function useFollowing(id: string | null, open: (id: string) => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => {
      clearTimeout(timer);
      const row = focusedRow()?.dataset.row;
      if (row && row !== id) timer = setTimeout(() => latest.current(row), pause);
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", onFocus);
    };
  }, [id]);
}

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

/** The buttons of `J` and `K`, which move the focus instead. */
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
      disabled={to === undefined}
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
  /** The list's rows in order. */
  ids?: readonly string[];
  children: (id: string) => ReactNode;
  /** Called when the previewed row has changed or no longer exists. */
  onChanged: () => void;
}

/** `P` previews a row's page in a panel beside the list, which stays usable. */
export function Peek({ ids, children, onChanged }: Props) {
  const t = useTranslate();
  const { id, open, close } = usePeek();
  useFollowing(id, open);
  useShortcuts([
    {
      keys: "p",
      label: t("ui:peek.key"),
      run: () => {
        const row = focusedRow()?.dataset.row;
        if (row && row !== id) open(row);
        else if (id !== null) close();
      },
    },
    ...(id === null ? [] : [{ keys: "escape", label: t("ui:peek.close"), run: close }]),
  ]);
  if (id === null) return null;
  const gone = () => {
    close();
    onChanged();
  };
  return (
    <Box component="section" aria-label={t("ui:peek.panel")} sx={panelSx}>
      {/* Wide windows have room for both. */}
      <GlobalStyles
        styles={{
          "@media (min-width: 1200px)": { main: { paddingRight: `${width + 24}px !important` } },
        }}
      />
      <Box sx={{ display: "flex", justifyContent: "flex-end", pt: 1, mb: -1, mr: -1 }}>
        {ids && <Steps id={id} ids={ids} onOpen={open} />}
        <IconButton aria-label={t("ui:peek.close")} title={t("ui:peek.close")} onClick={close}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <RowCallbacks value={{ onRemoved: gone, onChanged }}>
        <Fragment key={id}>{children(id)}</Fragment>
      </RowCallbacks>
    </Box>
  );
}
