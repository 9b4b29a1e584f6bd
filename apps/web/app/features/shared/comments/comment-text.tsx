import Typography from "@mui/material/Typography";
import { lazyWithRetry, useLoaded } from "../../../components/lazy-with-retry.tsx";
import type { Person } from "./mention-text.ts";
import { TextWithMentions } from "./text-with-mentions.tsx";

const MarkdownComment = lazyWithRetry(
  async () => (await import("./markdown-comment.tsx")).MarkdownComment,
  { isBackground: true },
);

/** Returns whether the text may contain Markdown. Most comments don't, and need no parser. */
const mayHaveMarkdown = (text: string) => /[*`]|\]\(|^ *(-|>|\d+\.)/m.test(text);

export function CommentText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  const Markdown = useLoaded(MarkdownComment, mayHaveMarkdown(text));
  return (
    <Typography
      component="div"
      variant="body2"
      dir="auto"
      sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
    >
      {Markdown ? (
        <Markdown text={text} mentions={mentions} />
      ) : (
        <TextWithMentions text={text} mentions={mentions} />
      )}
    </Typography>
  );
}
