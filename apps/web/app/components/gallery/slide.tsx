import Box from "@mui/material/Box";
import { Picture } from "../picture.tsx";
import type { GalleryItem } from "./gallery-item.ts";

interface Props {
  item: GalleryItem;
  isFirst?: boolean;
  onImageError?: () => void;
}

export function Slide({ item, isFirst, onImageError }: Props) {
  const { original, thumbnail: _thumbnail, description, ...picture } = item;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box className="gallery-frame">
        <Picture
          {...picture}
          src={original}
          priority={isFirst ? "near" : undefined}
          isDraggable={false}
          onImageError={onImageError}
        />
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
