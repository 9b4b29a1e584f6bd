import { type RefObject, useEffect, useState } from "react";
import type { ImageGalleryRef } from "react-image-gallery";

export const prefersReducedMotion = () =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Plays automatically unless the system prefers reduced motion. Hovering pauses; keyboard focus
 * stops until the user restarts it.
 */
export function useAutoplay(gallery: RefObject<ImageGalleryRef | null>, begins: boolean) {
  const [isOn, setOn] = useState(() => begins && !prefersReducedMotion());
  const [isHeld, setHeld] = useState(false);
  const moves = isOn && !isHeld;
  useEffect(() => {
    if (moves) gallery.current?.play();
    else gallery.current?.pause();
  }, [moves, gallery]);
  useEffect(() => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    const stop = () => calm.matches && setOn(false);
    calm.addEventListener("change", stop);
    return () => calm.removeEventListener("change", stop);
  }, []);
  return {
    isOn,
    moves,
    toggle: () => {
      setOn(!isOn);
      setHeld(false);
    },
    holds: {
      onPointerEnter: (event: React.PointerEvent) => setHeld(event.pointerType === "mouse"),
      onPointerLeave: () => setHeld(false),
      onFocus: (event: React.FocusEvent) => {
        // A click on a control isn't keyboard focus.
        const isNew = !event.currentTarget.contains(event.relatedTarget);
        if (isNew && event.target.matches(":focus-visible")) setOn(false);
      },
    },
  };
}
