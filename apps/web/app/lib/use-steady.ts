import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps an element in place in the viewport when a render changes the page above it: scrolls the
 * page by the difference. `find` returns the element, or null to keep nothing.
 */
export function useSteady(find: () => Element | null): void {
  const latest = useRef(find);
  const kept = useRef<{ element: Element | null; top: number }>({ element: null, top: 0 });
  const remember = useRef(() => {
    const element = latest.current();
    kept.current = { element, top: element?.getBoundingClientRect().top ?? 0 };
  }).current;
  // Before the browser paints, which would count as a layout shift.
  useLayoutEffect(() => {
    latest.current = find;
    const { element, top } = kept.current;
    remember();
    const moved = kept.current.top - top;
    if (!element || element !== kept.current.element || top > window.innerHeight || moved === 0)
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
