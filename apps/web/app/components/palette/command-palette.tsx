import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { latinKey } from "../../lib/keys.ts";
import { onOpenPalette, type PaletteItem } from "../../lib/palette.ts";
import { rememberChoice } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { Area } from "../shell/rail.tsx";

const PaletteResults = lazyWithRetry(async () => {
  const [{ PaletteResults: Shown }] = await Promise.all([
    import("./palette-results.tsx"),
    loadNamespaces(["palette"]),
  ]);
  return Shown;
});

const Frame = styled("dialog")(({ theme }) => ({
  width: "min(600px, calc(100vw - 32px))",
  maxHeight: "calc(100dvh - 32px)",
  margin: "16px auto auto",
  padding: 0,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 14,
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.background.paper,
  boxShadow: "0 16px 48px rgb(0 0 0 / 0.24)",
  "&::backdrop": { backgroundColor: "rgb(0 0 0 / 0.5)" },
  [theme.breakpoints.up("sm")]: { marginTop: 112 },
}));

/** Used instead of MUI's input, which would load with every page. */
const Field = styled("input")({
  flex: 1,
  minWidth: 0,
  height: 32,
  padding: 0,
  border: 0,
  outline: 0,
  font: "inherit",
  color: "inherit",
  backgroundColor: "transparent",
});

const opensPalette = (event: globalThis.KeyboardEvent) =>
  latinKey(event).toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;

/**
 * Opens with `Ctrl/⌘ K`, and searches pages and the features' registered results. Only the results
 * are lazy-loaded. The field is part of the page, so that it takes the first key typed after the
 * shortcut.
 */
export function CommandPalette({ area }: { area: Area }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { user } = useSession();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [count, setCount] = useState(0);
  const items = useRef<readonly PaletteItem[]>([]);
  const isEnterPending = useRef(false);
  const current = Math.min(active, Math.max(count - 1, 0));

  const reset = () => {
    setIsOpen(false);
    setQuery("");
    setActive(0);
    setCount(0);
    items.current = [];
    isEnterPending.current = false;
  };
  const close = () => {
    // Returns the focus before an item's action moves it.
    dialog.current?.close();
    reset();
  };
  const choose = (item: PaletteItem) => {
    close();
    if (user) rememberChoice(user.id, item.id);
    if ("to" in item) navigate(item.to);
    else item.run();
  };
  const setItems = (found: readonly PaletteItem[]) => {
    items.current = found;
    setCount(found.length);
    if (isEnterPending.current && found[0]) choose(found[0]);
  };

  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => onOpenPalette(() => setIsOpen(true)), []);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Control" || event.key === "Meta") PaletteResults.preload();
      if (!opensPalette(event)) return;
      event.preventDefault();
      if (dialog.current?.open) dialog.current.close();
      else setIsOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setActive((current + step + count) % count);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const item = items.current[current];
    if (item) choose(item);
    else isEnterPending.current = query.trim() !== "";
  };
  if (!isOpen) return null;
  return (
    <Frame
      ref={dialog}
      aria-modal
      aria-label={t("nav:palette.title")}
      onClose={reset}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 2, py: 1.25 }}>
        <Search color="action" />
        <Field
          autoFocus
          value={query}
          placeholder={t(
            area === "backoffice" ? "nav:palette.placeholderBackoffice" : "nav:palette.placeholder",
          )}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            isEnterPending.current = false;
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={t("nav:palette.title")}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
        />
      </Box>
      <PaletteResults
        listId={listId}
        area={area}
        query={query}
        active={current}
        onItems={setItems}
        onChoose={choose}
      />
    </Frame>
  );
}
