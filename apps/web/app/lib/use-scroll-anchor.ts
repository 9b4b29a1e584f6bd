import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps an element in place in the viewport when a render changes the page above it: scrolls the
 * page by the difference. `find` returns the element, or null for none.
 */
export function useScrollAnchor(find: () => Element | null): void {
  const latest = useRef(find);
  const anchor = useRef<{ element: Element | null; top: number }>({ element: null, top: 0 });
  const remember = useRef(() => {
    const element = latest.current();
    anchor.current = { element, top: element?.getBoundingClientRect().top ?? 0 };
  }).current;
  // Before the browser paints, which would count as a layout shift.
  useLayoutEffect(() => {
    latest.current = find;
    const { element, top } = anchor.current;
    remember();
    const moved = anchor.current.top - top;
    if (!element || element !== anchor.current.element || top > window.innerHeight || moved === 0)
      return;
    window.scrollBy({ top: moved, behavior: "instant" });
    remember();
  });
  useEffect(() => {
    const observer = new ResizeObserver(remember);
    observer.observe(document.body);
    for (const event of ["scroll", "focusin"]) document.addEventListener(event, remember, true);
    return () => {
      observer.disconnect();
      for (const event of ["scroll", "focusin"])
        document.removeEventListener(event, remember, true);
    };
  }, [remember]);
}
