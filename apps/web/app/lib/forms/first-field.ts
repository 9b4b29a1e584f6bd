const typed =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea:not([tabindex="-1"]), select, [contenteditable="true"], [role="combobox"]';
const pressed = "button, a[href]";

const first = (within: HTMLElement, selector: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => !element.matches(":disabled") && element.offsetParent !== null,
  );

/** Focuses the first field of an opening dialog, unless the dialog has already set the focus. */
export function focusFirstField(dialog: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog.contains(focused)) return;
  (first(dialog, typed) ?? first(dialog, pressed))?.focus({ preventScroll: true });
}
