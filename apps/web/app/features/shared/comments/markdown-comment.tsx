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

/** A blank line between blocks. */
const gap = <Box sx={{ height: "0.75em" }} />;

function element(token: MarkedToken, mentions: readonly Person[]): ReactNode {
  const plain = (text: string) => replaceMentions(text, nameIn(mentions));
  switch (token.type) {
    case "space":
      return gap;
    case "paragraph":
      return <div>{elements(token.tokens, mentions)}</div>;
    case "blockquote":
      return <blockquote>{elements(token.tokens, mentions)}</blockquote>;
    case "list": {
      const items = token.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text have no other key
        <li key={index}>{elements(item.tokens, mentions)}</li>
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
      return <strong>{elements(token.tokens, mentions)}</strong>;
    case "em":
      return <em>{elements(token.tokens, mentions)}</em>;
    case "link":
      return (
        <Link href={token.href} target="_blank" rel="noopener noreferrer nofollow">
          {plain(token.text)}
        </Link>
      );
    case "text":
      return token.tokens ? (
        elements(token.tokens, mentions)
      ) : (
        <TextWithMentions text={token.text} mentions={mentions} />
      );
    default:
      return token.raw;
  }
}

/** Merges adjacent texts: the parser may split a mention. */
function joined(tokens: readonly MarkedToken[]): MarkedToken[] {
  const found: MarkedToken[] = [];
  for (const token of tokens) {
    const last = found.at(-1);
    if (last?.type === "text" && token.type === "text" && !last.tokens && !token.tokens)
      found[found.length - 1] = { ...last, text: last.text + token.text };
    else found.push(token);
  }
  return found;
}

const elements = (tokens: readonly Token[], mentions: readonly Person[]): ReactNode =>
  joined(tokens as MarkedToken[]).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    <Fragment key={index}>{element(token, mentions)}</Fragment>
  ));

interface Props {
  text: string;
  mentions: readonly Person[];
}

/** Shows bold, italic, code, lists, quotes and links; all other marks as typed. */
export const MarkdownComment = ({ text, mentions }: Props) => (
  <Box sx={sx}>{elements(tokensOf(text), mentions)}</Box>
);
