import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref, and a minimum height in pixels for its element: while `isKept`, the height that
 * the element had before; otherwise 0. The content below then stays in place when the element
 * becomes narrower.
 */
export function useKeptHeight(isKept: boolean): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (isKept || !element) return;
    const observer = new ResizeObserver(() => {
      height.current = element.getBoundingClientRect().height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isKept]);
  return [box, isKept ? height.current : 0];
}
