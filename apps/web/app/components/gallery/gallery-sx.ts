import type { SxProps, Theme } from "@mui/material/styles";

const barHeight = 52;
const thumbnailHeight = 72;

/**
 * Overrides the library's style sheet. Controls are 44 px, below the picture. Only the full-screen
 * button is in the picture's corner.
 */
export const gallerySx: Record<string, SxProps<Theme>> = {
  all: {
    "--ig-primary-color": "var(--presale-palette-primary-main)",
    "--ig-black": "var(--presale-palette-background-default)",
    "--ig-thumbnail-size": `${thumbnailHeight}px`,
    "--ig-thumbnail-size-small": `${thumbnailHeight}px`,
    "& .gallery-frame": {
      display: "grid",
      aspectRatio: "var(--gallery-aspect-ratio, 16 / 10)",
      overflow: "hidden",
      border: 1,
      borderColor: "divider",
      borderRadius: 2,
      bgcolor: "background.subtle",
      "& picture": { display: "contents" },
      "& img": {
        width: "100%",
        height: "100%",
        minHeight: 0,
        objectFit: "contain",
      },
    },
    "& .image-gallery-content": { lineHeight: "inherit" },
    "& .image-gallery-content.fullscreen .gallery-frame": {
      aspectRatio: "auto",
      height: `calc(100dvh - ${barHeight + thumbnailHeight + 64}px)`,
    },
    "& .image-gallery:focus-visible": {
      outline: "2px solid",
      outlineColor: "primary.main",
      outlineOffset: 4,
    },
    "& .image-gallery-bullets": { bottom: 0 },
    "& .image-gallery-bullets .image-gallery-bullets-inner": { p: 0 },
    "& .image-gallery-bullets .image-gallery-bullet": {
      display: "grid",
      placeItems: "center",
      width: 44,
      height: 44,
      m: 0,
      borderRadius: 2,
      boxShadow: "none",
      "&, &.active, &:focus, &:hover, &.active:hover": {
        border: 0,
        bgcolor: "transparent",
        transform: "none",
      },
      "&::before": {
        content: '""',
        width: 10,
        height: 10,
        boxSizing: "border-box",
        border: 2,
        borderColor: "text.secondary",
        borderRadius: "50%",
      },
      "&.active::before": { bgcolor: "primary.ink", borderColor: "primary.ink" },
      "&:focus-visible": { outline: "2px solid", outlineColor: "primary.ink" },
    },
    "& .image-gallery-thumbnails": { p: "8px 0 0" },
    "& .image-gallery-thumbnail": {
      height: thumbnailHeight,
      boxSizing: "border-box",
      overflow: "hidden",
      "& .image-gallery-thumbnail-inner": { display: "block", height: "100%" },
      "& img": { width: "100%", height: "100%", objectFit: "cover" },
      "&:focus-visible": { outline: "2px solid", outlineColor: "primary.ink", outlineOffset: -2 },
    },
    "& .gallery-control": {
      display: "grid",
      placeItems: "center",
      width: 44,
      height: 44,
      p: 0,
      border: 0,
      borderRadius: "50%",
      color: "text.primary",
      bgcolor: "transparent",
      cursor: "pointer",
      position: "absolute",
      bottom: 0,
      zIndex: 4,
      "&:hover": { bgcolor: "action.hover" },
      "&:focus-visible": { outline: "2px solid", outlineColor: "primary.ink" },
    },
    "& .gallery-control-over": {
      top: 8,
      right: 8,
      bottom: "auto",
      bgcolor: "background.paper",
      "&:hover": { bgcolor: "background.subtle" },
    },
    // Reserves the bar's height below the picture, before and after the library loads. A single
    // picture has no controls there.
    "&.gallery-of-many .image-gallery-slide-wrapper, &.gallery-of-many .gallery-plain": {
      pb: `${barHeight}px`,
    },
  },
  plain: {
    display: "flex",
    overflowX: "auto",
    scrollSnapType: "x mandatory",
    scrollbarWidth: "none",
    "& > *": { flex: "0 0 100%", scrollSnapAlign: "start" },
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 4 },
  },
  thumbnailRoom: { height: thumbnailHeight + 8 },
};
