import { Tokenizer } from "marked";

/** Maximum nesting of lists and quotes, and of marks in a line. */
const maxDepth = 4;

export const skipToken = () => undefined;

/**
 * A tokenizer that leaves HTML, tables, definitions, indented code and too deep nesting as text.
 */
export class ShallowTokenizer extends Tokenizer {
  private depth = 0;
  override autolink = skipToken;
  override code = skipToken;
  override def = skipToken;
  override html = skipToken;
  override lheading = skipToken;
  override table = skipToken;
  override tag = skipToken;

  override blockquote(source: string) {
    return this.nested(() => super.blockquote(source));
  }
  protected nested<T>(read: () => T): T | undefined {
    if (this.depth >= maxDepth) return undefined;
    this.depth += 1;
    const token = read();
    this.depth -= 1;
    return token;
  }
}
