import { Marked, type Token, Tokenizer, type Tokens } from "marked";

/** Maximum nesting of lists and quotes, and of marks in a line. */
const deepest = 4;

/** Maximum asterisks that are read as marks: each costs a search of the whole text. */
const mostMarks = 200;

const none = () => undefined;
const allowedLink = /^(https?:\/\/|mailto:)/i;
const bareUrl = /^https?:\/\/[^\s<>"]+/;

/** Returns a text in place of a link, for the methods that can return only links. */
const asText = (raw: string) =>
  ({ type: "text", raw, text: raw, escaped: false }) as unknown as Tokens.Link;

/** Reads bold, italic, code, lists, quotes and links. Everything else stays text. */
class CommentTokenizer extends Tokenizer {
  private depth = 0;
  private marks = 0;
  override autolink = none;
  override br = none;
  override code = none;
  override def = none;
  override del = none;
  override escape = none;
  override heading = none;
  override hr = none;
  override html = none;
  override lheading = none;
  override reflink = none;
  override table = none;
  override tag = none;

  override blockquote(source: string) {
    return this.nested(() => super.blockquote(source));
  }
  override fences(source: string) {
    return source.startsWith("~") ? undefined : super.fences(source);
  }
  override list(source: string) {
    return /^(-|\d+\.) /.test(source) ? this.nested(() => super.list(source)) : undefined;
  }
  override emStrong(...given: Parameters<Tokenizer["emStrong"]>) {
    // Underscores are part of names, as in __init__.
    if (!given[0].startsWith("*")) return undefined;
    this.marks += 1;
    return this.marks > mostMarks ? undefined : this.nested(() => super.emStrong(...given));
  }
  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    const [image] = /^!\[[^\]\n]*\]\([^)\n]*\)/.exec(source) ?? [];
    if (image) return asText(image);
    const token = this.nested(() => super.link(source));
    return token && allowedLink.test(token.href) ? token : undefined;
  }
  /** Keeps an address in one piece, with the marks in it. */
  override url(source: string) {
    const [raw] = bareUrl.exec(source) ?? [];
    return raw ? asText(raw) : undefined;
  }
  private nested<T>(read: () => T): T | undefined {
    if (this.depth >= deepest) return undefined;
    this.depth += 1;
    const token = read();
    this.depth -= 1;
    return token;
  }
}

const marked = new Marked();

/** Returns the blocks of a comment. */
export const tokensOf = (text: string): Token[] =>
  marked.lexer(text, { ...marked.defaults, tokenizer: new CommentTokenizer() });
