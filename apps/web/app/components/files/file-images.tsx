import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useRef, useState } from "react";
import { fileLink } from "../../lib/files.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { Gallery } from "../gallery/gallery.tsx";
import type { GalleryItem } from "../gallery/gallery-item.ts";

/** Milliseconds after which a failed image counts as an expired link. */
const shortLife = 60_000;

async function itemOf({ id, name }: StoredFile): Promise<GalleryItem[]> {
  const link = await fileLink(id);
  if (!link) return [];
  const { previewUrl, width, height } = link;
  if (!previewUrl) return [];
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

export function FileImages({ files }: { files: readonly StoredFile[] }) {
  const t = useTranslate();
  const images = files.filter(({ previewUrl }) => previewUrl);
  const [items, setItems] = useState<GalleryItem[] | null>(null);
  const [round, setRound] = useState(0);
  const asked = useRef(0);
  const key = images.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the files
  useEffect(() => {
    let isCurrent = true;
    asked.current = Date.now();
    Promise.all(images.map(itemOf)).then((found) => isCurrent && setItems(found.flat()));
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  const askAgain = () => {
    if (Date.now() - asked.current > shortLife) setRound((count) => count + 1);
  };
  if (images.length === 0 || items?.length === 0) return null;
  return (
    <Box sx={{ maxWidth: 640, mb: 2 }}>
      {items ? (
        <Gallery label={t("ui:gallery.images")} kind="details" items={items} onBroken={askAgain} />
      ) : (
        <Skeleton variant="rounded" sx={{ height: "auto", aspectRatio: "16 / 10" }} />
      )}
    </Box>
  );
}
