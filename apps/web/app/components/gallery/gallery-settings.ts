import { slideshow } from "@presale/contracts/limits.ts";
import type { ImageGalleryProps } from "react-image-gallery";
import type { GalleryItem, GalleryKind } from "./gallery-item.ts";

/**
 * What the library is told. It waits 50 ms after a change of size by itself, as it should, and
 * keeps moving without end. Playing begins and ends elsewhere: `use-autoplay.ts`.
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
    // A page has other things that arrow keys move.
    useWindowKeyDown: false,
  };
}
