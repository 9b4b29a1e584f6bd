type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Returns where a click on a row opens its page. Follows the browser's rules for links. */
export function openTargetOf(click: Click): "here" | "newTab" | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = click;
  if (button === 1 || (button === 0 && (ctrlKey || metaKey))) return "newTab";
  // With Shift, the click selects text.
  return button === 0 && !shiftKey && !altKey ? "here" : null;
}

const controlSelector =
  "a, button, input, label, select, textarea, [role=button], [data-row-ignore]";

/** Returns the clicked row of a table, unless the click was on a control in it. */
export function clickedRow({ target }: Pick<Event, "target">): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(controlSelector)) return null;
  return target.closest<HTMLElement>("tbody [data-row]");
}

export const isTextSelected = (): boolean => (window.getSelection()?.toString() ?? "") !== "";
