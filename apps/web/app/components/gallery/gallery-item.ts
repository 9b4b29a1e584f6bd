import type { PictureProps } from "../picture.tsx";

export interface GalleryItem
  extends Pick<PictureProps, "alt" | "width" | "height" | "sources" | "sizes"> {
  original: string;
  thumbnail?: string;
  description?: string;
  title: string;
  /** The picture for the dark scheme. Without it, the picture is dimmed there. */
  dark?: Pick<PictureProps, "src" | "sources">;
}

export type GalleryKind = "home" | "details";
