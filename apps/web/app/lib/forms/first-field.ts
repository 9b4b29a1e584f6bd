const typed =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea:not([tabindex="-1"]), select, [contenteditable="true"], [role="combobox"]';
const pressed = "button, a[href]";

const focusable = (within: ParentNode, selector: string): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.matches(":disabled") && element.offsetParent !== null,
  );

/** Focuses the first field of an opening dialog, unless the dialog has already set the focus. */
export function focusFirstField(dialog: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog.contains(focused)) return;
  const [first] = [...focusable(dialog, typed), ...focusable(dialog, pressed)];
  first?.focus({ preventScroll: true });
}

/** Focuses the next field, when the focused button is about to disappear. */
export function focusFieldAfter(button: HTMLElement): void {
  focusable(document, typed)
    .find((field) => button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus();
}
