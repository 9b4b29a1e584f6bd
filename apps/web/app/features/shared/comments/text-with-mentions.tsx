import Box from "@mui/material/Box";
import { mentionParts } from "@presale/contracts/mentions.ts";
import { LinkifiedText } from "../../../components/linkified-text.tsx";
import type { Person } from "./mention-text.ts";

export const nameIn =
  (mentions: readonly Person[]) =>
  (userId: string): string =>
    mentions.find(({ id }) => id === userId)?.name ?? "…";

interface Props {
  text: string;
  mentions: readonly Person[];
}

/** Renders a text without Markdown: names the mentioned people and turns URLs into links. */
export const TextWithMentions = ({ text, mentions }: Props) =>
  mentionParts(text).map((part, index) =>
    "text" in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
      <LinkifiedText key={index} text={part.text} />
    ) : (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        component="span"
        sx={{ fontWeight: 600, color: "primary.ink" }}
      >
        @{nameIn(mentions)(part.userId)}
      </Box>
    ),
  );
