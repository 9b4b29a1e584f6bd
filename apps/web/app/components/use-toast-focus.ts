import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

const openToastSelector = ":scope > :not([data-leaving], [hidden])";
const focusOn = (element: HTMLElement | null | undefined) =>
  element?.focus({ preventScroll: true });

/**
 * Lets F6 focus the toast region. Leaving it by Tab, or closing its last toast, returns the focus
 * to its origin.
 */
export function useToastFocus(isEmpty: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const focusOrigin = useRef<HTMLElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  // A removed element that has the focus fires no blur event.
  if (isFocused && isEmpty) setIsFocused(false);
  useEffect(() => {
    if (isEmpty) return;
    const focusRegion = (event: globalThis.KeyboardEvent) => {
      const region = ref.current;
      if (event.key !== "F6" || event.target === region) return;
      event.preventDefault();
      const active = document.activeElement;
      if (active instanceof HTMLElement && active !== document.body && !region?.contains(active))
        focusOrigin.current = active;
      focusOn(region);
    };
    window.addEventListener("keydown", focusRegion);
    return () => window.removeEventListener("keydown", focusRegion);
  }, [isEmpty]);
  return {
    ref,
    isFocused,
    tabIndex: -1,
    // A click also moves the focus here, but hovering already pauses the toasts.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) setIsFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      setIsFocused(false);
      focusOrigin.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Tab" || !focusOrigin.current) return;
      const { currentTarget: region, target, shiftKey } = event;
      const stops = [...region.querySelectorAll(`${openToastSelector} :is([role=group], button)`)];
      if (shiftKey ? target !== region && target !== stops[0] : target !== stops.at(-1)) return;
      // The origin may be gone or disabled. Then Tab continues from here.
      const origin = focusOrigin.current;
      focusOn(origin);
      if (document.activeElement === origin) event.preventDefault();
    },
    /** Focuses another toast before this one closes. */
    passFocus: (root: HTMLElement) => {
      if (!root.querySelector(":focus-visible")) return;
      const open = [...(ref.current?.querySelectorAll(openToastSelector) ?? [])];
      const at = open.indexOf(root);
      const next = open[at + 1] ?? open[at - 1];
      focusOn(next?.querySelector<HTMLElement>("[role=group]") ?? focusOrigin.current);
    },
  };
}
