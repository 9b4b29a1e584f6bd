import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";

export interface PictureProps {
  src: string;
  alt: string;
  title?: string;
  /** Pixels; not known of every file. */
  width?: number;
  height?: number;
  /** The same in other formats and widths, the best first; `src` is for browsers without them. */
  sources?: readonly { type: string; srcSet: string }[];
  /** How wide it is shown. */
  sizes?: string;
  /** `first`: what the page begins with. `near`: in sight soon. All others wait until they are near. */
  turn?: "first" | "near";
  isDraggable?: boolean;
  onBroken?: () => void;
  sx?: SxProps<Theme>;
}

/** A picture of which the browser fetches the size that it needs, in its place before it comes. */
export function Picture(props: PictureProps) {
  const { sources = [], sizes, turn, isDraggable, onBroken, sx, ...image } = props;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <Box
        component="img"
        {...image}
        loading={turn ? undefined : "lazy"}
        fetchPriority={turn === "first" ? "high" : undefined}
        decoding={turn === "first" ? undefined : "async"}
        draggable={isDraggable}
        onError={onBroken}
        sx={sx}
      />
    </picture>
  );
}
