import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";

export interface PictureProps {
  src: string;
  alt: string;
  title?: string;
  /** Pixels, if known. */
  width?: number;
  height?: number;
  /** Other formats, widths and window sizes, in order of preference. `src` is the fallback. */
  sources?: readonly { type: string; srcSet: string; media?: string }[];
  sizes?: string;
  /** `first`: the page's first content. `near`: soon in the viewport. Others are lazy-loaded. */
  priority?: "first" | "near";
  isDraggable?: boolean;
  onImageError?: () => void;
  sx?: SxProps<Theme>;
}

/** Shows a responsive picture, which reserves its space before it loads. */
export function Picture(props: PictureProps) {
  const { sources = [], sizes, priority, isDraggable, onImageError, sx, ...image } = props;
  return (
    <picture>
      {sources.map(({ type, srcSet, media }) => (
        <source key={srcSet} type={type} srcSet={srcSet} media={media} sizes={sizes} />
      ))}
      <Box
        component="img"
        {...image}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority === "first" ? "high" : undefined}
        decoding={priority === "first" ? undefined : "async"}
        draggable={isDraggable}
        onError={onImageError}
        sx={sx}
      />
    </picture>
  );
}
