const typed =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea:not([tabindex="-1"]), select, [contenteditable="true"], [role="combobox"]';
const pressed = "button, a[href]";

const canFocus = (element: HTMLElement): boolean =>
  !element.matches(":disabled") && element.offsetParent !== null;

const all = (within: ParentNode, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Focuses the first field of an opening dialog, unless the dialog has already set the focus. */
export function focusFirstField(dialog: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog.contains(focused)) return;
  const first = [...all(dialog, typed), ...all(dialog, pressed)].find(canFocus);
  first?.focus({ preventScroll: true });
}

/** Focuses the next field, when the focused button is about to disappear. */
export function focusFieldAfter(button: HTMLElement): void {
  const isAfter = (field: HTMLElement) =>
    (button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  all(document, typed)
    .find((field) => isAfter(field) && canFocus(field))
    ?.focus();
}
