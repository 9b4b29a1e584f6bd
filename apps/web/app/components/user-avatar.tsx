import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import { useState } from "react";

interface Props {
  name: string;
  /** A link that expires after five minutes; null without a picture. */
  url: string | null | undefined;
  /** Pixels. */
  size?: number;
  onImageError?: () => void;
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
};

/** Shows a user's picture or initials. Hidden from screen readers: the name is beside it. */
export function UserAvatar({ name, url, size = 32, onImageError }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 600,
        bgcolor: "primary.fill",
        color: "common.white",
      }}
    >
      {url && url !== brokenUrl ? (
        <Box
          component="img"
          alt=""
          src={url}
          onError={() => {
            // Only once: a deleted picture would otherwise be requested endlessly.
            if (brokenUrl === null) onImageError?.();
            setBrokenUrl(url);
          }}
          sx={{ width: 1, height: 1, objectFit: "cover" }}
        />
      ) : (
        // Generated content: text would become part of a button's accessible name.
        <Box
          component="span"
          sx={{ "&::before": { content: "attr(data-of)" } }}
          data-of={initials(name)}
        />
      )}
    </Avatar>
  );
}
