/** What is to be made of a picture: itself anew, or its middle as a square of so many pixels a side. */
export interface PictureRequest {
  bytes: Buffer;
  squareOf?: number;
}

export interface Picture {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

/** `refused`: it is no picture that we take, or has more pixels than we take. */
export type PictureResult = Picture | { refused: "format" | "pixels" };
