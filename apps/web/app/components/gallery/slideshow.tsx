import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Fullscreen from "@mui/icons-material/Fullscreen";
import FullscreenExit from "@mui/icons-material/FullscreenExit";
import Pause from "@mui/icons-material/Pause";
import Play from "@mui/icons-material/PlayArrow";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import ImageGallery, { type ImageGalleryRef } from "react-image-gallery";
import "react-image-gallery/styles/image-gallery.css";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { GalleryItem, GalleryKind } from "./gallery-item.ts";
import { describeGallery } from "./gallery-labels.ts";
import { gallerySettings } from "./gallery-settings.ts";
import { Slide } from "./slide.tsx";
import { prefersReducedMotion, useAutoplay } from "./use-autoplay.ts";

interface Props {
  label: string;
  kind: GalleryKind;
  items: readonly GalleryItem[];
  onImageError?: () => void;
}

interface ControlProps {
  name: string;
  Icon: typeof Play;
  /** Position in the bar below the picture. Without it, the control is in the picture's corner. */
  position?: React.CSSProperties;
  onClick: () => void;
}

function Control({ name, Icon, position, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={position ? "gallery-control" : "gallery-control gallery-control-over"}
      aria-label={name}
      title={name}
      style={position}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </button>
  );
}

/** Wraps the library's gallery with translated controls. `Gallery` lazy-loads it. */
export function Slideshow({ label, kind, items, onImageError }: Props) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const gallery = useRef<ImageGalleryRef>(null);
  const { isOn, isPlaying, toggle, pauseHandlers } = useAutoplay(
    gallery,
    kind === "home" && items.length > 1,
  );
  const content = JSON.stringify(items);
  // A new array restarts the library, so the array must be stable.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` compares `items` by value
  const settings = useMemo(
    () => ({
      ...gallerySettings(kind, items),
      ...(prefersReducedMotion() && { slideDuration: 0 }),
      startIndex: Math.min(gallery.current?.getCurrentIndex() ?? 0, items.length - 1),
    }),
    [kind, content],
  );

  // Runs before paint and after each render of the library, which may replace its outermost
  // element.
  useLayoutEffect(() => {
    const holder = frame.current;
    if (!holder) return;
    const titles = items.map(({ title }) => title);
    const describe = () => {
      const root = holder.querySelector(".image-gallery");
      if (!root) return;
      describeGallery(root, t, titles);
      root.role = "group";
      root.ariaRoleDescription = t("ui:gallery.carousel");
      root.ariaLabel = label;
      // Makes the gallery focusable: the arrow keys work only where the focus is.
      root.setAttribute("tabindex", "0");
    };
    describe();
    const observer = new MutationObserver(describe);
    observer.observe(holder, { subtree: true, childList: true, attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, [items, label, t]);
  useEffect(() => {
    // Automatic slides aren't announced.
    const root = frame.current?.querySelector(".image-gallery");
    if (root) root.ariaLive = isPlaying ? "off" : "polite";
  }, [isPlaying]);

  return (
    <div ref={frame} {...pauseHandlers}>
      <ImageGallery
        ref={gallery}
        {...settings}
        renderItem={(shown) => {
          const item = items.find(({ original }) => original === shown.original);
          return item && <Slide item={item} onImageError={onImageError} />;
        }}
        renderLeftNav={(slide) => (
          <Control
            name={t("ui:gallery.previous")}
            Icon={ChevronLeft}
            position={{ left: 0 }}
            onClick={slide}
          />
        )}
        renderRightNav={(slide) => (
          <Control
            name={t("ui:gallery.next")}
            Icon={ChevronRight}
            position={{ left: 48 }}
            onClick={slide}
          />
        )}
        renderPlayPauseButton={() => (
          <Control
            name={t(isOn ? "ui:gallery.pause" : "ui:gallery.play")}
            Icon={isOn ? Pause : Play}
            position={kind === "home" ? { left: 0 } : { right: 0 }}
            onClick={toggle}
          />
        )}
        renderFullscreenButton={(change, isFull) => (
          <Control
            name={t(isFull ? "ui:gallery.leaveFullscreen" : "ui:gallery.fullscreen")}
            Icon={isFull ? FullscreenExit : Fullscreen}
            onClick={change}
          />
        )}
      />
    </div>
  );
}
