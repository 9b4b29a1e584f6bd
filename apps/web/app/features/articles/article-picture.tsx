import { Picture, type PictureProps } from "../../components/picture.tsx";
import type { ArticlePicture as Shown } from "./articles.operations.ts";

interface Props extends Pick<PictureProps, "alt" | "sizes" | "priority"> {
  picture: Shown;
  ratio?: string;
}

export function ArticlePicture({ picture, ratio, ...rest }: Props) {
  const { url, width, height, sources } = picture;
  return (
    <Picture
      src={url}
      width={width ?? undefined}
      height={height ?? undefined}
      sources={sources}
      {...rest}
      sx={{
        display: "block",
        width: "100%",
        height: "auto",
        ...(ratio && { aspectRatio: ratio, objectFit: "cover" }),
      }}
    />
  );
}
