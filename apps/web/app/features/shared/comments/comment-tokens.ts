import { Marked, type Token, type Tokenizer, type Tokens } from "marked";
import { ShallowTokenizer, skipToken } from "../../../lib/markdown/shallow-tokenizer.ts";

/** Maximum number of asterisks read as markup: each costs a search of the whole text. */
const maxMarks = 200;

const allowedLink = /^(https?:\/\/|mailto:)/i;
const bareUrl = /^https?:\/\/[^\s<>"]+/;

/** Returns a text in place of a link, for the methods that can return only links. */
const asText = (raw: string) =>
  ({ type: "text", raw, text: raw, escaped: false }) as unknown as Tokens.Link;

/** Reads bold, italic, code, lists, quotes and links. Everything else stays text. */
class CommentTokenizer extends ShallowTokenizer {
  private marks = 0;
  override br = skipToken;
  override del = skipToken;
  override escape = skipToken;
  override heading = skipToken;
  override hr = skipToken;
  override reflink = skipToken;

  override fences(source: string) {
    return source.startsWith("~") ? undefined : super.fences(source);
  }
  override list(source: string) {
    return /^(-|\d+\.) /.test(source) ? this.nested(() => super.list(source)) : undefined;
  }
  override emStrong(...args: Parameters<Tokenizer["emStrong"]>) {
    // Underscores are part of names, as in __init__.
    if (!args[0].startsWith("*")) return undefined;
    this.marks += 1;
    return this.marks > maxMarks ? undefined : this.nested(() => super.emStrong(...args));
  }
  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    const [image] = /^!\[[^\]\n]*\]\([^)\n]*\)/.exec(source) ?? [];
    if (image) return asText(image);
    const token = this.nested(() => super.link(source));
    return token && allowedLink.test(token.href) ? token : undefined;
  }
  /** Keeps a URL as plain text, so that asterisks in it aren't read as markup. */
  override url(source: string) {
    const [raw] = bareUrl.exec(source) ?? [];
    return raw ? asText(raw) : undefined;
  }
}

const marked = new Marked();

/** Returns the blocks of a comment. */
export const tokensOf = (text: string): Token[] =>
  marked.lexer(text, { ...marked.defaults, tokenizer: new CommentTokenizer() });
