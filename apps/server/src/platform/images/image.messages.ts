export interface ImageSize {
  /** Maximum width in pixels. An image is never enlarged. */
  width: number;
  format: "avif" | "webp" | "jpeg";
}

/** How to re-encode an image: at full size, cropped to a square, or at a given size. */
export interface ImageRequest {
  bytes: Buffer;
  /** Crops to a centred square with sides of this many pixels. */
  squareSide?: number;
  size?: ImageSize;
  /** Keeps the first frame of an animation. Unset: resizing an animation is refused. */
  isStill?: boolean;
}

export interface ProcessedImage {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

/**
 * `format`: not a supported image, or damaged. `pixels`: too many pixels in one frame.
 * `frames`: too many pixels over all frames.
 */
export type Refusal = "format" | "pixels" | "frames";
export type ImageResult = ProcessedImage | { refused: Refusal };
