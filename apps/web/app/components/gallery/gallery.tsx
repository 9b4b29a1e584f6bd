import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { lazyWithRetry, useLoaded } from "../lazy-with-retry.tsx";
import type { GalleryItem, GalleryKind } from "./gallery-item.ts";
import { gallerySx } from "./gallery-sx.ts";
import { Slide } from "./slide.tsx";

interface Props {
  label: string;
  kind: GalleryKind;
  items: readonly GalleryItem[];
  onImageError?: () => void;
}

const Slideshow = lazyWithRetry(async () => (await import("./slideshow.tsx")).Slideshow, {
  isBackground: true,
});

/** Starts loading this far outside the viewport. */
const loadMargin = "200px";

function useIsNearViewport(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: loadMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/**
 * Shows a row of pictures. Until the library has loaded, and in the server's HTML, they scroll
 * natively in a box of the same size.
 */
export function Gallery({ label, kind, items, onImageError }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const LoadedSlideshow = useLoaded(Slideshow, useIsNearViewport(frame));
  const hasThumbnails = kind === "details" && items.length > 1;
  return (
    <Box
      ref={frame}
      className={items.length > 1 ? "gallery-of-many" : undefined}
      sx={gallerySx.all}
    >
      {LoadedSlideshow ? (
        <LoadedSlideshow label={label} kind={kind} items={items} onImageError={onImageError} />
      ) : (
        <>
          <Box className="gallery-plain">
            <Box role="group" aria-label={label} tabIndex={0} sx={gallerySx.plain}>
              {items.map((item, index) => (
                <Slide
                  key={item.original}
                  item={item}
                  isFirst={index === 0}
                  onImageError={onImageError}
                />
              ))}
            </Box>
          </Box>
          {hasThumbnails && <Box sx={gallerySx.thumbnailRoom} />}
        </>
      )}
    </Box>
  );
}
