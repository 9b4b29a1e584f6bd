import type { ImageSize } from "../../platform/images/image.messages.ts";
import type { StoredFile } from "./files.service.ts";
import { publicUrl, urlKeyOf } from "./public-files.ts";

type SourceFile = Pick<StoredFile, "id" | "name" | "sha256" | "mime" | "width">;

/** Widths in pixels. An image gets these, up to the first that is at least its own width. */
const widths = [480, 800, 1200, 1600];
/** Best format first, because browsers take the first that they support. */
const formats = ["avif", "webp"] as const;
/** For link previews: not every site supports newer formats. */
const linkPreviewSize: ImageSize = { width: 1200, format: "jpeg" };

const urlOfSize = (file: SourceFile, { width, format }: ImageSize) =>
  `/api/public-pictures/${urlKeyOf(file)}/${width}.${format}`;

/** Returns no widths for GIFs, which may be animated, or for files that aren't images. */
const widthsOf = ({ mime, width }: SourceFile): number[] =>
  width && ["image/jpeg", "image/png", "image/webp"].includes(mime)
    ? widths.filter((_, index) => (widths[index - 1] ?? 0) < width)
    : [];

const hasLinkPreviewSize = (file: SourceFile): boolean =>
  widthsOf(file).length > 0 &&
  (file.mime === "image/webp" || Number(file.width) > linkPreviewSize.width);

/** Returns every size of an image; no other size is served. */
export const sizesOf = (file: SourceFile): ImageSize[] => [
  ...widthsOf(file).flatMap((width) => formats.map((format) => ({ width, format }))),
  ...(hasLinkPreviewSize(file) ? [linkPreviewSize] : []),
];

/** Returns the sizes by URL. Like the image's own URL, these never change. */
export const sizesByUrl = (file: SourceFile): Map<string, ImageSize> =>
  new Map(sizesOf(file).map((size) => [urlOfSize(file, size), size]));

export interface ImageSource {
  type: string;
  srcSet: string;
}

/** Returns the attributes of each `<source>`, one per format. Empty if there are no sizes. */
export const sourcesOf = (file: SourceFile): ImageSource[] => {
  const own = widthsOf(file);
  if (own.length === 0) return [];
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: own
      .map(
        (width) => `${urlOfSize(file, { width, format })} ${Math.min(width, Number(file.width))}w`,
      )
      .join(", "),
  }));
};

/**
 * Returns the URL for link previews: a JPEG of limited width. Returns the original's URL for GIFs
 * and for small JPEG and PNG images.
 */
export const linkPreviewUrl = (file: SourceFile): string =>
  hasLinkPreviewSize(file) ? urlOfSize(file, linkPreviewSize) : publicUrl(file);
