import { slideshow } from "@presale/contracts/limits.ts";
import type { ImageGalleryProps } from "react-image-gallery";
import type { GalleryItem, GalleryKind } from "./gallery-item.ts";

/**
 * Returns the library's props. Its defaults already debounce resizes by 50 ms and loop without end.
 * `use-autoplay.ts` starts and stops playing.
 */
export function gallerySettings(
  kind: GalleryKind,
  items: readonly GalleryItem[],
): ImageGalleryProps {
  const isHome = kind === "home";
  const isMany = items.length > 1;
  const { slideDuration, interval, homeInterval, swipeThreshold, flickThreshold } = slideshow;
  return {
    items: items.map((item) => ({
      original: item.original,
      thumbnail: item.thumbnail ?? item.original,
      thumbnailAlt: "",
      thumbnailLoading: "lazy",
      description: item.description,
      originalAlt: item.alt,
      originalTitle: item.title,
      originalWidth: item.width?.toString(),
      originalHeight: item.height?.toString(),
    })),
    slideDuration,
    slideInterval: isHome ? homeInterval : interval,
    swipeThreshold,
    flickThreshold,
    thumbnailPosition: slideshow.thumbnailPosition,
    infinite: true,
    showBullets: isHome && isMany,
    showThumbnails: !isHome && isMany,
    showNav: !isHome && isMany,
    showFullscreenButton: !isHome,
    showPlayButton: isMany,
    // The page uses the arrow keys elsewhere, too.
    useWindowKeyDown: false,
  };
}
