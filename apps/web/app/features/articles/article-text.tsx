import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { type RichTextImageProps, RichTextView } from "../../components/editor/rich-text-view.tsx";
import { parseRichText } from "../../lib/rich-text.ts";
import { ArticlePicture } from "./article-picture.tsx";
import type { ArticlePicture as Picture, ShownArticle } from "./articles.operations.ts";

/** Pixels. */
const textWidth = 760;
const sizesOf = (width: number) => `(min-width: 820px) ${Math.min(width, textWidth)}px, 92vw`;

const picturesOf = (pictures: readonly Picture[]) =>
  function TextPicture({ fileId, alt, width }: RichTextImageProps) {
    const picture = pictures.find((each) => each.fileId === fileId);
    if (!picture) return null;
    // Percentage of the text's width, as in the proposal; above 100, pixels.
    const shown = width && (width <= 100 ? `${width}%` : width);
    const pixels = width && width <= 100 ? (width / 100) * textWidth : width;
    return (
      <Box sx={{ my: 1.5, maxWidth: shown || picture.width || "100%", "& img": { my: 0 } }}>
        <ArticlePicture
          picture={picture}
          alt={alt}
          sizes={sizesOf(pixels || picture.width || textWidth)}
        />
      </Box>
    );
  };

const readingSx = {
  "&& > *": { fontSize: "1.0625rem", lineHeight: 1.7 },
  "&& > * > p": { my: 1.75 },
  "&& [data-level]": { mt: 4 },
  "&& [data-level='1']": { fontSize: "1.5rem" },
  "&& [data-level='2']": { fontSize: "1.3125rem" },
  "&& [data-level='3']": { fontSize: "1.125rem" },
  // The first element: no sibling before it.
  "&&& > * > :not(* + *)": { mt: 0 },
} as const;

interface Props {
  article: Pick<ShownArticle, "teaser" | "content"> & {
    image: Picture | null;
    images: readonly Picture[];
  };
  /** Rendered between the teaser and the picture. */
  children?: React.ReactNode;
}

export function ArticleText({ article, children }: Props) {
  const { teaser, image, images, content } = article;
  const TextPicture = useMemo(() => picturesOf(images), [images]);
  return (
    <Box sx={{ maxWidth: textWidth }}>
      <Typography
        variant="subtitle1"
        component="p"
        color="textSecondary"
        sx={{ overflowWrap: "anywhere", mb: 1.5 }}
      >
        {teaser}
      </Typography>
      {children}
      {image && (
        <Box sx={{ mb: 3, borderRadius: 2, overflow: "hidden" }}>
          <ArticlePicture
            picture={image}
            alt=""
            priority="first"
            sizes={sizesOf(textWidth)}
            ratio="16 / 9"
          />
        </Box>
      )}
      <Box sx={readingSx}>
        <RichTextView document={parseRichText(content)} Image={TextPicture} headingLevel={2} />
      </Box>
    </Box>
  );
}
