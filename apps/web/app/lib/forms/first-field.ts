const inputSelector =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea:not([tabindex="-1"]), select, [contenteditable="true"], [role="combobox"]';
const buttonSelector = "button, a[href]";

const canFocus = (element: HTMLElement): boolean =>
  !element.matches(":disabled") && element.offsetParent !== null;

const queryAll = (within: ParentNode, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

const isEmpty = (field: HTMLElement): boolean => (field as HTMLInputElement).value === "";

/**
 * Focuses the first field of an opening dialog, unless the dialog has already set the focus. If the
 * first field is filled, focuses the first empty required one.
 */
export function focusFirstField(dialog: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== dialog && dialog.contains(focused)) return;
  const [first, ...others] = [
    ...queryAll(dialog, inputSelector),
    ...queryAll(dialog, buttonSelector),
  ].filter(canFocus);
  const missing =
    first &&
    !isEmpty(first) &&
    others.find((field) => field.matches(":required, [aria-required=true]") && isEmpty(field));
  (missing || first)?.focus({ preventScroll: true });
}

/** Focuses the next field, when the focused button is about to disappear. */
export function focusFieldAfter(button: HTMLElement): void {
  const isAfter = (field: HTMLElement) =>
    (button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  queryAll(document, inputSelector)
    .find((field) => isAfter(field) && canFocus(field))
    ?.focus();
}
