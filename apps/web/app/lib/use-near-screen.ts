import { useEffect, useRef, useState } from "react";

/** Returns whether an element is, or was, near enough to the viewport to be rendered. */
export function useNearScreen<E extends Element>(isRenderedImmediately: boolean) {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(isRenderedImmediately);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "600px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
