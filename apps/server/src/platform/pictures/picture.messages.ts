export interface PictureSize {
  /** Maximum width in pixels. A picture is never enlarged. */
  width: number;
  format: "avif" | "webp" | "jpeg";
}

/**
 * How to re-encode a picture: at full size, as a centred square with sides of `squareOf` pixels, or
 * at a given size.
 */
export interface PictureRequest {
  bytes: Buffer;
  squareOf?: number;
  size?: PictureSize;
  /** Takes the first frame. Without it, sizes of animations are refused. */
  isStill?: boolean;
}

export interface Picture {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

/** `format`: not a supported picture, or damaged. `frames`: too many pixels over all frames. */
export type Refusal = "format" | "pixels" | "frames";
export type PictureResult = Picture | { refused: Refusal };
