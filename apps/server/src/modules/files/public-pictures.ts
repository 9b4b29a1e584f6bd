import type { PictureSize } from "../../platform/pictures/picture.messages.ts";
import type { StoredFile } from "./files.service.ts";
import { publicAddress, publicKey } from "./public-files.ts";

type Sizable = Pick<StoredFile, "id" | "name" | "sha256" | "mime" | "width">;

/** Pixels. A picture has these widths up to the first that is at least its own. */
const widths = [480, 800, 1200, 1600];
/** The better format first: browsers take the first that they support. */
const formats = ["avif", "webp"] as const;
/** For link previews: not every site supports newer formats. */
const shared: PictureSize = { width: 1200, format: "jpeg" };

const address = (file: Sizable, { width, format }: PictureSize) =>
  `/api/public-pictures/${publicKey(file)}/${width}.${format}`;

/** Pictures that may be animated have no other sizes, and other files have none. */
const widthsOf = ({ mime, width }: Sizable): number[] =>
  width && ["image/jpeg", "image/png", "image/webp"].includes(mime)
    ? widths.filter((_, index) => (widths[index - 1] ?? 0) < width)
    : [];

const isShared = (file: Sizable): boolean =>
  widthsOf(file).length > 0 && (file.mime === "image/webp" || Number(file.width) > shared.width);

/** Every size of a picture; no other size is served. */
export const sizesOf = (file: Sizable): PictureSize[] => [
  ...widthsOf(file).flatMap((width) => formats.map((format) => ({ width, format }))),
  ...(isShared(file) ? [shared] : []),
];

/** The sizes by URL. Like the picture's own URL, these never change. */
export const sizesByAddress = (file: Sizable): Map<string, PictureSize> =>
  new Map(sizesOf(file).map((size) => [address(file, size), size]));

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** For `<source>`, one entry per format. Empty for a picture without other sizes. */
export const sourcesOf = (file: Sizable): PictureSource[] => {
  const own = widthsOf(file);
  if (own.length === 0) return [];
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: own
      .map((width) => `${address(file, { width, format })} ${Math.min(width, Number(file.width))}w`)
      .join(", "),
  }));
};

/** URL for link previews: a format that all sites support, and not too large. */
export const sharedAddress = (file: Sizable): string =>
  isShared(file) ? address(file, shared) : publicAddress(file);
