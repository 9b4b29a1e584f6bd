import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import { useState } from "react";

interface Props {
  name: string;
  /** A link that works for five minutes; null where there is no picture. */
  url: string | null | undefined;
  /** Pixels. */
  size?: number;
  /** The link has run out. */
  onBroken?: () => void;
}

/** The first letters of the first and the last word. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
};

/** A person's picture or initials. The name stands beside it: for readers it is decoration. */
export function UserAvatar({ name, url, size = 32, onBroken }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
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
      {url && url !== broken ? (
        <Box
          component="img"
          alt=""
          src={url}
          onError={() => {
            // Once: a picture that is gone for good would be asked for without end.
            if (broken === null) onBroken?.();
            setBroken(url);
          }}
          sx={{ width: 1, height: 1, objectFit: "cover" }}
        />
      ) : (
        // Drawn, not written: it would be read as part of a button's name.
        <Box
          component="span"
          sx={{ "&::before": { content: "attr(data-of)" } }}
          data-of={initials(name)}
        />
      )}
    </Avatar>
  );
}
