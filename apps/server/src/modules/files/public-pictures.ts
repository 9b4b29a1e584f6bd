import type { PictureSize } from "../../platform/pictures/picture.messages.ts";
import type { StoredFile } from "./files.service.ts";
import { publicAddress, publicKey } from "./public-files.ts";

type Sizable = Pick<StoredFile, "id" | "name" | "sha256" | "mime" | "width">;

/** Pixels. A picture has those up to the first that is no narrower than itself. */
const widths = [480, 800, 1200, 1600];
/** The better first: browsers take the first that they know. */
const formats = ["avif", "webp"] as const;
/** Not every site that shows a link's picture knows newer formats. */
const shared: PictureSize = { width: 1200, format: "jpeg" };

const address = (file: Sizable, { width, format }: PictureSize) =>
  `/api/public-pictures/${publicKey(file)}/${width}.${format}`;

/** What may move stays as it is, and what is no picture has no sizes. */
const widthsOf = ({ mime, width }: Sizable): number[] =>
  width && ["image/jpeg", "image/png", "image/webp"].includes(mime)
    ? widths.filter((_, index) => (widths[index - 1] ?? 0) < width)
    : [];

const isShared = (file: Sizable): boolean =>
  widthsOf(file).length > 0 && (file.mime === "image/webp" || Number(file.width) > shared.width);

/** Every size of a picture; there are no others. */
export const sizesOf = (file: Sizable): PictureSize[] => [
  ...widthsOf(file).flatMap((width) => formats.map((format) => ({ width, format }))),
  ...(isShared(file) ? [shared] : []),
];

/** The sizes by their addresses, which are as lasting as the picture's own. */
export const sizesByAddress = (file: Sizable): Map<string, PictureSize> =>
  new Map(sizesOf(file).map((size) => [address(file, size), size]));

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** For `<source>`, by format; none of a picture that is shown as it is. */
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

/** For sites that show where a link leads: in a format that all of them know, and not too large. */
export const sharedAddress = (file: Sizable): string =>
  isShared(file) ? address(file, shared) : publicAddress(file);
