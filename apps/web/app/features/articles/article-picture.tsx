import Box from "@mui/material/Box";
import type { ArticlePicture as Picture } from "./articles.operations.ts";

interface Props {
  picture: Picture;
  /** Nothing where the words beside it say as much. */
  alt: string;
  /** It is in sight at once. */
  isFirst?: boolean;
  ratio?: string;
}

/** A picture that keeps its place while it comes. */
export function ArticlePicture({ picture, alt, isFirst = false, ratio }: Props) {
  return (
    <Box
      component="img"
      src={picture.url}
      alt={alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      sx={{
        display: "block",
        width: "100%",
        height: "auto",
        ...(ratio && { aspectRatio: ratio, objectFit: "cover" }),
      }}
    />
  );
}
