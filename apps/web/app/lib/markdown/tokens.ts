import { Marked, type Token, type Tokenizer } from "marked";
import { ShallowTokenizer, skipToken } from "./shallow-tokenizer.ts";

/**
 * A tokenizer that leaves unsupported syntax (HTML, tables, bare URLs) and too deep nesting as
 * text.
 */
class DraftTokenizer extends ShallowTokenizer {
  override url = skipToken;

  override list(source: string) {
    return this.nested(() => super.list(source));
  }
  override emStrong(...given: Parameters<Tokenizer["emStrong"]>) {
    return this.nested(() => super.emStrong(...given));
  }
  override del(...given: Parameters<Tokenizer["del"]>) {
    // A single tilde means "about", as in ~5 h.
    return given[0].startsWith("~~") ? this.nested(() => super.del(...given)) : undefined;
  }
  override link(source: string) {
    return this.nested(() => super.link(source));
  }
}

const marked = new Marked({
  extensions: [
    {
      name: "kept",
      level: "block",
      start: (source) => source.indexOf("\n[[block "),
      tokenizer(source) {
        const [raw, number] = /^ *\[\[block (\d+)\]\] *(?:\n|$)/.exec(source) ?? [];
        return raw ? { type: "kept", raw, number: Number(number) } : undefined;
      },
    },
  ],
});

/** Returns the blocks of a text. A line `[[block 1]]` becomes a token of type `kept`. */
export const tokensOf = (markdown: string): Token[] =>
  marked.lexer(markdown, { ...marked.defaults, tokenizer: new DraftTokenizer() });
