import type { PictureProps } from "../picture.tsx";

export interface GalleryItem
  extends Pick<PictureProps, "alt" | "width" | "height" | "sources" | "sizes"> {
  original: string;
  thumbnail?: string;
  description?: string;
  title: string;
}

/** Decides the controls and whether the gallery plays automatically. */
export type GalleryKind = "home" | "details";
