export interface PictureSize {
  /** Pixels, at most: no picture is made wider than it is. */
  width: number;
  format: "avif" | "webp" | "jpeg";
}

/**
 * What is to be made of a picture: itself anew, its middle as a square of so many pixels a side, or
 * itself in a size.
 */
export interface PictureRequest {
  bytes: Buffer;
  squareOf?: number;
  size?: PictureSize;
}

export interface Picture {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

/** `refused`: it is no picture that we take, or has more pixels than we take. */
export type PictureResult = Picture | { refused: "format" | "pixels" };
