import type { PictureProps } from "../picture.tsx";

/** A picture of a gallery. */
export interface GalleryItem
  extends Pick<PictureProps, "alt" | "width" | "height" | "sources" | "sizes"> {
  original: string;
  thumbnail?: string;
  description?: string;
  title: string;
}

/** Where a gallery stands: what it shows of itself, and whether it moves by itself. */
export type GalleryKind = "home" | "details";
