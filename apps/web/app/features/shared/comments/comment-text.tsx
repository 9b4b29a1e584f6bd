import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { mentionParts } from "@presale/contracts/mentions.ts";
import { LinkifiedText } from "../../../components/linkified-text.tsx";
import type { Person } from "./mention-text.ts";

export function CommentText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  return (
    <Typography
      variant="body2"
      dir="auto"
      sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
    >
      {mentionParts(text).map((part, index) =>
        "words" in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
          <LinkifiedText key={index} words={part.words} />
        ) : (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            component="span"
            sx={{ fontWeight: 600, color: "primary.ink" }}
          >
            @{mentions.find(({ id }) => id === part.userId)?.name ?? "…"}
          </Box>
        ),
      )}
    </Typography>
  );
}
