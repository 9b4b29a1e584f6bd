import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref and, while `isKept`, its element's last height before that, otherwise 0. As the
 * element's minimum height, it keeps the content below in place when the element becomes narrower.
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
