export interface PictureSize {
  /** Pixels, at most: no picture is made wider than it is. */
  width: number;
  format: "avif" | "webp" | "jpeg";
}

/**
 * What is to be made of a picture: the whole encoded again, its middle as a square of so many pixels
 * a side, or a size of it.
 */
export interface PictureRequest {
  bytes: Buffer;
  squareOf?: number;
  size?: PictureSize;
  /** Takes the first frame of a moving picture, of which there are no sizes otherwise. */
  isStill?: boolean;
}

export interface Picture {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

/** `format`: not a picture that we take, or damaged. `frames`: too many pixels over all frames. */
export type Refusal = "format" | "pixels" | "frames";
export type PictureResult = Picture | { refused: Refusal };
