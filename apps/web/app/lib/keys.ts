/**
 * Stops key events that belong to an input method, such as the Enter that confirms a word. They
 * must not submit, close or add anything. In Safari, only the legacy key code identifies that
 * Enter. The editor handles input methods itself.
 */
export function ignoreInputMethodKeys(): void {
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

/** Returns the key's Latin letter; on other keyboard layouts, by its physical position. */
export const latinKey = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string =>
  /^\P{ASCII}$/u.test(key)
    ? (/^(?:Key|Digit)(.)$/.exec(code ?? "")?.[1]?.toLowerCase() ?? key)
    : key;
