/** Returns the cells of a sheet in reading order: the elements with `data-cell`. */
const cellsOf = (holder: ParentNode) => [...holder.querySelectorAll<HTMLElement>("[data-cell]")];
const rowOf = (cell: Element) => cell.closest("tr");

/**
 * Returns whether any cell contains uncommitted text. That is text in a draft row, or invalid text.
 */
export const hasUncommittedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>("input[data-cell]")].some(
    (cell) => cell.ariaInvalid === "true" || (cell.closest("tr.draft") && cell.value.trim()),
  );

export function focusCell(cell: HTMLElement | null | undefined): boolean {
  if (!cell) return false;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

/** The id of a row, and the index of a column from 0. */
export interface CellPosition {
  row: string;
  column: number;
}

/**
 * Returns the cell at this position. A task in two features has two rows. Prefers the row that has
 * the focus, then a visible row.
 */
export function cellAt(grid: ParentNode, { row, column }: CellPosition): HTMLElement | null {
  const rows = [...grid.querySelectorAll<HTMLElement>(`tr[data-row="${CSS.escape(row)}"]`)];
  const found =
    rows.find((each) => each.contains(document.activeElement)) ??
    rows.find((each) => !each.hidden) ??
    rows[0];
  return found ? (cellsOf(found)[column] ?? null) : null;
}

/** Returns whether the cell contains uncommitted text, which the browser's own undo changes. */
export function hasTypedText(cell: EventTarget | null): boolean {
  if (!(cell instanceof HTMLInputElement)) return false;
  const draft = cell.closest("tr.draft");
  return draft
    ? [...draft.querySelectorAll("input")].some(({ value }) => value !== "")
    : cell.dataset.edited !== undefined;
}

/**
 * Returns the next cell of the same column above or below. Skips hidden rows and rows without that
 * column; buttons of the same class count as one column.
 */
export function cellInColumn(
  grid: HTMLElement,
  cell: HTMLElement,
  rows: 1 | -1,
): HTMLElement | null {
  const own = rowOf(cell);
  if (!own) return null;
  const alike = (row: Element) =>
    cellsOf(row).filter(
      (each) => each.nodeName === cell.nodeName && each.className === cell.className,
    );
  const column = cell instanceof HTMLButtonElement ? -1 : alike(own).indexOf(cell);
  const all = [...grid.querySelectorAll<HTMLElement>("tr[data-row]:not([hidden])")];
  const ordered = rows === 1 ? all : all.toReversed();
  for (const row of ordered.slice(ordered.indexOf(own) + 1)) {
    const found = alike(row).at(column);
    if (found) return found;
  }
  return null;
}

/** Returns the previous or next visible cell, across rows; skips buttons unless requested. */
export function nextCell(
  grid: HTMLElement,
  cell: HTMLElement,
  step: 1 | -1,
  withButtons: boolean,
): HTMLElement | null {
  const all = cellsOf(grid).filter(
    (each) =>
      !rowOf(each)?.hidden &&
      (withButtons || each === cell || !(each instanceof HTMLButtonElement)),
  );
  return all[all.indexOf(cell) + step] ?? null;
}

/** Returns whether an arrow key in this direction leaves the cell's text. */
export function isAtEdge(cell: HTMLElement, step: 1 | -1): boolean {
  if (!(cell instanceof HTMLInputElement)) return true;
  const { selectionStart: from, selectionEnd: to, value } = cell;
  if (from === null || to === null) return true;
  // Arrow navigation selects the whole text: the next arrow leaves the cell.
  if (from === 0 && to === value.length) return true;
  return from === to && (step === 1 ? to === value.length : from === 0);
}
