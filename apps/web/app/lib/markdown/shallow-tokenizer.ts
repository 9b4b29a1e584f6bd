import { Tokenizer } from "marked";

/** Maximum nesting of lists and quotes, and of marks in a line. */
const maxDepth = 4;

export const none = () => undefined;

/** Leaves HTML, tables, definitions, indented code and too deep nesting as text. */
export class ShallowTokenizer extends Tokenizer {
  private depth = 0;
  override autolink = none;
  override code = none;
  override def = none;
  override html = none;
  override lheading = none;
  override table = none;
  override tag = none;

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
