/** A picture of a gallery. */
export interface GalleryItem {
  original: string;
  thumbnail?: string;
  description?: string;
  alt: string;
  title: string;
  /** Pixels; not known of every file. */
  width?: number;
  height?: number;
  /** The same in other formats and widths, the best first; `original` is for browsers without them. */
  sources?: readonly { type: string; srcSet: string }[];
  sizes?: string;
}

/** Where a gallery stands: what it shows of itself, and whether it moves by itself. */
export type GalleryKind = "home" | "details";
