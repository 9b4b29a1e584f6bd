import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useRef, useState } from "react";
import { cachedLink, type FileLink, fileLink } from "../../lib/files.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { Gallery } from "../gallery/gallery.tsx";
import type { GalleryItem } from "../gallery/gallery-item.ts";

/**
 * A failed image's link is requested again only if it is at least this old, and so may have
 * expired.
 */
const minLinkAgeMs = 60_000;

function itemsOf({ name }: StoredFile, link: FileLink | null): GalleryItem[] {
  if (!link?.previewUrl) return [];
  const { previewUrl, width, height } = link;
  return [
    {
      original: previewUrl,
      thumbnail: previewUrl,
      alt: name,
      title: name,
      description: name,
      width: width ?? undefined,
      height: height ?? undefined,
    },
  ];
}

/** Returns null if a link must be requested. */
function cachedItems(images: readonly StoredFile[]): GalleryItem[] | null {
  const links = images.map(({ id }) => cachedLink(id));
  if (links.includes(undefined)) return null;
  return images.flatMap((image, index) => itemsOf(image, links[index] ?? null));
}

export function FileImages({ files }: { files: readonly StoredFile[] }) {
  const t = useTranslate();
  const images = files.filter(({ previewUrl }) => previewUrl);
  const [items, setItems] = useState(() => cachedItems(images));
  const [attempt, setAttempt] = useState(0);
  const requestedAt = useRef(0);
  const key = images.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the files
  useEffect(() => {
    let isCurrent = true;
    requestedAt.current = Date.now();
    Promise.all(images.map(async (each) => itemsOf(each, await fileLink(each.id)))).then(
      (found) => isCurrent && setItems(found.flat()),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  const requestAgain = () => {
    if (Date.now() - requestedAt.current > minLinkAgeMs) setAttempt((count) => count + 1);
  };
  if (images.length === 0 || items?.length === 0) return null;
  return (
    <Box sx={{ maxWidth: 640, mb: 2 }}>
      {items ? (
        <Gallery
          label={t("ui:gallery.images")}
          kind="details"
          items={items}
          onImageError={requestAgain}
        />
      ) : (
        <Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "16 / 10" }} />
      )}
    </Box>
  );
}
