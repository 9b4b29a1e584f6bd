import Box from "@mui/material/Box";
import { useRef } from "react";
import { Gallery } from "../../../components/gallery/gallery.tsx";
import type { MessageImage } from "./message-images.operations.ts";

/** Milliseconds for which a link is reused. It expires after five minutes. */
const linkLifeMs = 4 * 60_000;

interface Props {
  label: string;
  images: readonly MessageImage[];
  /** Called when links have expired and the message must be refetched. */
  onImageError: () => void;
}

/** Keeps unexpired links: each response has new ones, which would reload the images. */
export function MessageImages({ label, images, onImageError }: Props) {
  const links = useRef(new Map<string, { url: string; until: number }>());
  if (images.length === 0) return null;
  const now = Date.now();
  const items = images.map(({ id, name, width, height, url: newUrl }) => {
    const stored = links.current.get(id);
    const url = stored && stored.until > now ? stored.url : newUrl;
    if (url === newUrl)
      links.current.set(id, { url, until: stored?.url === url ? stored.until : now + linkLifeMs });
    return {
      original: url,
      thumbnail: url,
      alt: name,
      title: name,
      description: name,
      width: width ?? undefined,
      height: height ?? undefined,
    };
  });
  const handleImageError = () => {
    const hasExpired = [...links.current.values()].some(({ until }) => until <= Date.now());
    if (hasExpired) onImageError();
  };
  return (
    <Box sx={{ maxWidth: 480, mt: 1.5 }}>
      <Gallery label={label} kind="details" items={items} onImageError={handleImageError} />
    </Box>
  );
}
