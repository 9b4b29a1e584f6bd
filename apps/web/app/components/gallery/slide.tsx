import Box from "@mui/material/Box";
import { dimmedInDark, shownInScheme } from "../../lib/theme/scheme-images.ts";
import { Picture, type PictureProps } from "../picture.tsx";
import type { GalleryItem } from "./gallery-item.ts";

interface Props {
  item: GalleryItem;
  isFirst?: boolean;
  onImageError?: () => void;
}

export function Slide({ item, isFirst, onImageError }: Props) {
  const { original, thumbnail: _thumbnail, description, dark, ...rest } = item;
  const picture: PictureProps = { ...rest, src: original, isDraggable: false, onImageError };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box className="gallery-frame">
        {dark ? (
          <>
            <Picture {...picture} sx={shownInScheme.light} />
            <Picture {...picture} {...dark} sx={shownInScheme.dark} />
          </>
        ) : (
          <Picture {...picture} priority={isFirst ? "near" : undefined} sx={dimmedInDark} />
        )}
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
