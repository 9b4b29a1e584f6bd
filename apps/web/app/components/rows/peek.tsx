import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { peekParam as name, useAddressSearch } from "../../lib/use-address-search.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { focusedRow, rowWith } from "./row-cells.ts";

const PeekPanel = lazyWithRetry(async () => (await import("./peek-panel.tsx")).PeekPanel);

/** Avoids requests for rows that the user only passes while moving quickly. */
const previewDelayMs = 150;

/** Returns the previewed row of the page's list. */
export function previewedRow(): HTMLElement | null {
  const id = new URLSearchParams(window.location.search).get(name);
  return id === null ? null : rowWith(id);
}

/** Returns the id of the previewed row. The id is in the URL, so that Back closes the preview. */
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
    open: (next: string) => {
      if (next !== id) set(next, id !== null);
    },
    close: () => set(null, true),
  };
}

function useFocusedRowPreview(id: string | null, open: (id: string) => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => {
      clearTimeout(timer);
      const row = focusedRow()?.dataset.row;
      if (row && row !== id) timer = setTimeout(() => latest.current(row), previewDelayMs);
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", onFocus);
    };
  }, [id]);
}

interface Props {
  /** The list's rows in order. */
  ids?: readonly string[];
  children: (id: string) => ReactNode;
  /** Called when the previewed row has changed or no longer exists. */
  onChanged: () => void;
}

/**
 * Previews a row's page in a panel beside the list, which stays usable. `P` opens and closes it.
 */
export function Peek({ ids, children, onChanged }: Props) {
  const t = useTranslate();
  const { id, open, close } = usePeek();
  useFocusedRowPreview(id, open);
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
  const handleRemoved = () => {
    close();
    onChanged();
  };
  return (
    <PeekPanel
      id={id}
      ids={ids}
      onOpen={open}
      onClose={close}
      onChanged={onChanged}
      onRemoved={handleRemoved}
    >
      {children(id)}
    </PeekPanel>
  );
}
