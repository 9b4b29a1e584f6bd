export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;

export const rowWith = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(id)}"]`);

/** Returns the edit button of this field in the focused row, or on the row's own page. */
export function editButtonOf(name: string): HTMLElement | null {
  const scope = focusedRow() ?? document.querySelector("main");
  const found = scope?.querySelector<HTMLElement>(`[data-in-place="${name}"]`);
  const isOfOtherRow = !focusedRow() && found?.closest("[data-row]");
  return isOfOtherRow ? null : (found ?? null);
}

const cellSelector = "[data-row-link], [data-in-place]";
const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(cellSelector)];
const arrowSteps: Partial<Record<string, [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function moveBetweenCells(event: React.KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key];
  const { target } = event;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(cellSelector)) return;
  const row = target.closest("[data-row]");
  if (!row) return;
  const [down, right] = step;
  const rows = [...event.currentTarget.querySelectorAll("[data-row]")];
  const index = cellsOf(row).indexOf(target) + right;
  const next = rows[rows.indexOf(row) + down];
  if (!next) return;
  event.preventDefault();
  cellsOf(next)[index]?.focus();
}
