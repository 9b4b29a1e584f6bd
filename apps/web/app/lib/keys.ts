/**
 * Keys that belong to an input method, such as the Enter that takes its word, reach no part of the
 * page: nothing is sent, closed or added by them. Safari marks that Enter by its old code alone.
 * The editor has input methods of its own.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener(
    "keydown",
    (event) => {
      const { isComposing, keyCode, target } = event;
      const isOfEditor = target instanceof HTMLElement && target.isContentEditable;
      if ((isComposing || keyCode === 229) && !isOfEditor) event.stopPropagation();
    },
    { capture: true },
  );
}

/** A key by its Latin letter: on a keyboard of another alphabet by where it lies. */
export const latinKey = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string =>
  /^\P{ASCII}$/u.test(key)
    ? (/^(?:Key|Digit)(.)$/.exec(code ?? "")?.[1]?.toLowerCase() ?? key)
    : key;
