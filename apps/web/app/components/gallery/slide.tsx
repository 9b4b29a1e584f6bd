import Box from "@mui/material/Box";
import type { GalleryItem } from "./gallery-item.ts";

interface Props {
  item: GalleryItem;
  isFirst?: boolean;
  onBroken?: () => void;
}

/** One picture with what is said of it, alike in the server's page and in the moving gallery. */
export function Slide({ item, isFirst, onBroken }: Props) {
  const { original, alt, title, width, height, description, sources = [], sizes } = item;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box className="gallery-frame">
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={original}
            alt={alt}
            title={title}
            width={width}
            height={height}
            loading={isFirst ? undefined : "lazy"}
            fetchPriority={isFirst ? undefined : "low"}
            draggable={false}
            onError={onBroken}
          />
        </picture>
      </Box>
      {description && (
        <Box
          component="figcaption"
          sx={{ pt: 1.5, typography: "body2", color: "text.secondary", textAlign: "center" }}
        >
          {description}
        </Box>
      )}
    </Box>
  );
}
