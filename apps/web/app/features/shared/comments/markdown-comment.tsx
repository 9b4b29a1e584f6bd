import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { replaceMentions } from "@presale/contracts/mentions.ts";
import type { MarkedToken, Token } from "marked";
import { Fragment, type ReactNode } from "react";
import { tokensOf } from "./comment-tokens.ts";
import type { Person } from "./mention-text.ts";
import { nameIn, TextWithMentions } from "./text-with-mentions.tsx";

const sx = {
  "& ul, & ol": { m: 0, paddingInlineStart: 3 },
  "& blockquote": {
    m: 0,
    paddingInlineStart: 1.5,
    borderInlineStart: 3,
    borderColor: "divider",
    color: "text.secondary",
  },
  "& code": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: "0.875em",
    px: 0.5,
    borderRadius: 0.5,
    bgcolor: "background.subtle",
  },
  "& pre": {
    m: 0,
    my: 0.5,
    p: 1,
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    bgcolor: "background.subtle",
    whiteSpace: "pre-wrap",
    "& code": { p: 0 },
  },
} as const;

const blankLine = <Box sx={{ height: "0.75em" }} />;

function renderToken(token: MarkedToken, mentions: readonly Person[]): ReactNode {
  const plain = (text: string) => replaceMentions(text, nameIn(mentions));
  switch (token.type) {
    case "space":
      return blankLine;
    case "paragraph":
      return <div>{renderTokens(token.tokens, mentions)}</div>;
    case "blockquote":
      return <blockquote>{renderTokens(token.tokens, mentions)}</blockquote>;
    case "list": {
      const items = token.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text have no other key
        <li key={index}>{renderTokens(item.tokens, mentions)}</li>
      ));
      return token.ordered ? <ol start={Number(token.start)}>{items}</ol> : <ul>{items}</ul>;
    }
    case "code":
      return (
        <pre>
          <code translate="no">{plain(token.text)}</code>
        </pre>
      );
    case "codespan":
      return <code translate="no">{plain(token.text)}</code>;
    case "strong":
      return <strong>{renderTokens(token.tokens, mentions)}</strong>;
    case "em":
      return <em>{renderTokens(token.tokens, mentions)}</em>;
    case "link":
      return (
        <Link href={token.href} target="_blank" rel="noopener noreferrer nofollow">
          {plain(token.text)}
        </Link>
      );
    case "text":
      return token.tokens ? (
        renderTokens(token.tokens, mentions)
      ) : (
        <TextWithMentions text={token.text} mentions={mentions} />
      );
    default:
      return token.raw;
  }
}

/** Merges adjacent texts: the parser may split a mention. */
function mergeTexts(tokens: readonly MarkedToken[]): MarkedToken[] {
  const found: MarkedToken[] = [];
  for (const token of tokens) {
    const last = found.at(-1);
    if (last?.type === "text" && token.type === "text" && !last.tokens && !token.tokens)
      found[found.length - 1] = { ...last, text: last.text + token.text };
    else found.push(token);
  }
  return found;
}

const renderTokens = (tokens: readonly Token[], mentions: readonly Person[]): ReactNode =>
  mergeTexts(tokens as MarkedToken[]).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    <Fragment key={index}>{renderToken(token, mentions)}</Fragment>
  ));

interface Props {
  text: string;
  mentions: readonly Person[];
}

/** Shows bold, italic, code, lists, quotes and links; all other Markdown as typed. */
export const MarkdownComment = ({ text, mentions }: Props) => (
  <Box sx={sx}>{renderTokens(tokensOf(text), mentions)}</Box>
);
