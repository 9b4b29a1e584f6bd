import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../../lib/shortcuts/use-shortcuts.ts";
import { useLatest } from "../../../lib/use-latest.ts";

interface Options {
  /** True while a row is dragged: the keys then only move that row. */
  isDragging: boolean;
  isLoading: boolean;
  query: string;
  onAdd: (id: string) => void;
  onSelect: (id: string, isRange: boolean) => void;
}

const enabledAddButton = '[data-add=""]:not(:disabled)';

function focusRow(row: Element | undefined): void {
  const found = row?.querySelector("[data-add]:not(:disabled)") ?? row?.querySelector("a");
  if (found instanceof HTMLElement) found.focus();
}

/** Handles the library's keys: moving between search and rows, adding and selecting. */
export function useLibraryKeys(options: Options) {
  const { isDragging, isLoading, query, onAdd, onSelect } = options;
  const t = useTranslate();
  const controlsRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const rows = () => [...(listRef.current?.querySelectorAll<HTMLElement>("[data-library]") ?? [])];
  const focusSearch = () => controlsRef.current?.querySelector("input")?.focus();

  /** True if ArrowDown was pressed before the matching rows had loaded. */
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (isLoading || !isFocusPending.current) return;
    isFocusPending.current = false;
    focusRow(listRef.current?.querySelector("[data-library]") ?? undefined);
  }, [isLoading]);
  const onSearchKeyDown = useLatest((event: KeyboardEvent) => {
    isFocusPending.current = false;
    const { target } = event;
    if (event.key !== "ArrowDown" || !(target instanceof HTMLInputElement)) return;
    if (target.type !== "search") return;
    event.preventDefault();
    if (isLoading || target.value.trim() !== query.trim()) isFocusPending.current = true;
    else focusRow(rows()[0]);
  });

  const onListKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isDragging || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement)) return;
    const all = rows();
    const index = all.findIndex((row) => row.contains(target));
    const id = all[index]?.dataset.library;
    if (!id) return;
    if (key === "ArrowDown") focusRow(all[index + 1]);
    else if (key === "Escape" || (key === "ArrowUp" && index === 0)) focusSearch();
    else if (key === "ArrowUp") focusRow(all[index - 1]);
    else if (key === "Enter" && !event.repeat && target.matches(enabledAddButton)) {
      onAdd(id);
      focusRow(all.slice(index + 1).find((row) => row.querySelector(enabledAddButton)));
    } else return;
    event.preventDefault();
  };

  const selectFocused = (isRange: boolean) => () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-library]");
    const { library: id } = row?.dataset ?? {};
    const isSelectable = row?.querySelector("input:not(:disabled)");
    if (id && isSelectable && !isDragging) onSelect(id, isRange);
  };
  useShortcuts([
    { keys: "↓", label: t("builder:keys.library"), group: "builder" },
    { keys: "enter", label: t("builder:keys.add"), group: "builder" },
    { keys: "escape", label: t("builder:keys.back") },
    { keys: "x", label: t("builder:keys.select"), run: selectFocused(false) },
    { keys: "shift+x", label: t("builder:keys.selectRange"), run: selectFocused(true) },
  ]);
  return { controlsRef, listRef, onSearchKeyDown, onListKeyDown };
}
