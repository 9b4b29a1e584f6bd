import { type RefObject, useEffect, useState } from "react";
import type { ImageGalleryRef } from "react-image-gallery";

export const prefersReducedMotion = () =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Plays automatically if `startsPlaying`, unless the system prefers reduced motion. Hovering
 * pauses. Keyboard focus stops it until the user restarts it.
 */
export function useAutoplay(gallery: RefObject<ImageGalleryRef | null>, startsPlaying: boolean) {
  const [isOn, setOn] = useState(() => startsPlaying && !prefersReducedMotion());
  const [isPaused, setPaused] = useState(false);
  const isPlaying = isOn && !isPaused;
  useEffect(() => {
    if (isPlaying) gallery.current?.play();
    else gallery.current?.pause();
  }, [isPlaying, gallery]);
  useEffect(() => {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const stop = () => reducedMotion.matches && setOn(false);
    reducedMotion.addEventListener("change", stop);
    return () => reducedMotion.removeEventListener("change", stop);
  }, []);
  return {
    isOn,
    isPlaying,
    toggle: () => {
      setOn(!isOn);
      setPaused(false);
    },
    pauseHandlers: {
      onPointerEnter: (event: React.PointerEvent) => setPaused(event.pointerType === "mouse"),
      onPointerLeave: () => setPaused(false),
      onFocus: (event: React.FocusEvent) => {
        // A click on a control isn't keyboard focus.
        const isNew = !event.currentTarget.contains(event.relatedTarget);
        if (isNew && event.target.matches(":focus-visible")) setOn(false);
      },
    },
  };
}
