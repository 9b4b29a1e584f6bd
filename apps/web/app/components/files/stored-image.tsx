import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useState } from "react";
import { cachedLink, type FileLink, fileLink, uploadImage } from "../../lib/files.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { RichTextImageProps } from "../editor/rich-text-view.tsx";
import type { EditorImages } from "../editor/use-image-upload.ts";

export function StoredImage({ fileId, alt, width }: RichTextImageProps) {
  const t = useTranslate();
  const [link, setLink] = useState<FileLink | null | undefined>(() => cachedLink(fileId));
  useEffect(() => {
    let isCurrent = true;
    setLink(cachedLink(fileId));
    fileLink(fileId).then((found) => isCurrent && setLink(found));
    return () => {
      isCurrent = false;
    };
  }, [fileId]);
  if (link === undefined) return <Skeleton variant="rounded" height={160} />;
  if (link === null)
    return (
      <Box
        sx={{
          p: 2,
          my: 1.5,
          borderRadius: 1,
          bgcolor: "background.subtle",
          color: "text.secondary",
          typography: "caption",
        }}
      >
        {alt || t("ui:editor.imageMissing")}
      </Box>
    );
  return <img src={link.url} alt={alt} {...shownSize(width, link)} />;
}

/**
 * Returns the display size. As in the proposal, a width up to 100 is in percent, and a greater one
 * in pixels.
 */
function shownSize(width: number | undefined, { width: own, height }: FileLink) {
  if (!width) return { width: own ?? undefined, height: height ?? undefined };
  // Reserves the height until the image has loaded.
  const aspectRatio = own && height ? `${own} / ${height}` : undefined;
  return { width: width <= 100 ? `${width}%` : width, style: { aspectRatio } };
}

/** Uploads and shows the images of a form's rich text. */
export const storedImages: EditorImages = { upload: uploadImage, Image: StoredImage };
