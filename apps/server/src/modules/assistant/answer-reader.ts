/** A piece of the answer. Null: the pieces before it were not part of the answer. */
type Piece = string | null;

const thoughtTag = "(?:think|thinking|thought|reasoning)>";
const openingTag = new RegExp(`^<${thoughtTag}`, "i");
const closingTag = new RegExp(`</${thoughtTag}`, "i");
/** A closing tag within backticks is part of the text. */
const unopenedTag = new RegExp(`(?<!\`)</${thoughtTag}`, "i");
/** Text that the next piece may complete into a tag. */
const partialTag = /`?(?:<\/?[a-z]{0,9})?$/i;
const maxTagLength = 13;

/**
 * Removes a reasoning model's thoughts from the answer: `<think>…</think>`, or the closing tag
 * alone if the server's template has dropped the opening one.
 */
class ThoughtFilter {
  #rest = "";
  #isThinking = false;
  #isClosed = false;
  /** Whether no piece of the answer has been returned yet. */
  #isAtStart = true;

  read(piece: string): Piece[] {
    this.#rest += piece;
    const pieces: Piece[] = [];
    for (;;) {
      if (this.#isThinking) {
        const end = closingTag.exec(this.#rest);
        this.#rest = this.#rest.slice(end ? end.index + end[0].length : -maxTagLength);
        if (!end) return pieces;
        this.#isThinking = false;
        this.#isClosed = true;
        this.#isAtStart = true;
      }
      if (this.#isAtStart) {
        this.#rest = this.#rest.trimStart();
        this.#isThinking = openingTag.test(this.#rest);
        if (this.#isThinking) continue;
        if (partialTag.exec(this.#rest)?.index === 0) return pieces;
      }
      const end = this.#isClosed ? null : unopenedTag.exec(this.#rest);
      if (!end) break;
      if (!this.#isAtStart) pieces.push(null);
      this.#rest = this.#rest.slice(end.index);
      this.#isThinking = true;
    }
    const held = this.#isClosed ? "" : (partialTag.exec(this.#rest)?.[0] ?? "");
    pieces.push(this.#rest.slice(0, this.#rest.length - held.length));
    this.#rest = held;
    this.#isAtStart = false;
    return pieces;
  }

  end(): string {
    return this.#isThinking ? "" : this.#rest;
  }
}

const fence = /^ {0,3}(?:`{3,}|~{3,})[ \t]*([\w-]*)[ \t]*$/;
/** Text that the next piece may complete into a fence. */
const partialFence = /^ {0,3}(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[^`]*)$/;

/**
 * Unwraps an answer that the model put into one code block. Drops the text around a `markdown`
 * block; text after an unnamed block stays. Code blocks within the answer stay.
 */
class FenceUnwrapper {
  #rest = "";
  #isMidLine = false;
  #hasText = false;
  #outerFence: "markdown" | "unnamed" | null = null;
  #isInCode = false;
  /** The probable end of the surrounding block, and the text after it. */
  #held: string | null = null;

  read(piece: string): Piece[] {
    const lines = (this.#rest + piece).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    const pieces = lines.flatMap((line) => this.#readLine(`${line}\n`));
    const isPending = !this.#isMidLine && (this.#held !== null || partialFence.test(this.#rest));
    if (isPending || this.#rest.endsWith("\r")) return pieces;
    pieces.push(...this.#emit(this.#rest));
    this.#isMidLine = true;
    this.#rest = "";
    return pieces;
  }

  end(): Piece[] {
    const pieces = this.#readLine(this.#rest);
    if (this.#outerFence !== "unnamed" || this.#held === null) return pieces;
    // The block may not be the whole answer, so the text after the block stays.
    return [...pieces, this.#held.replace(/^.*\n?/, "")];
  }

  #readLine(line: string): Piece[] {
    const info = this.#isMidLine ? undefined : fence.exec(line.trimEnd())?.[1]?.toLowerCase();
    this.#isMidLine = false;
    if (info === undefined) return this.#emit(line);
    if (this.#held !== null) {
      // The held fence opened a block within the answer.
      const block = this.#held + line;
      this.#held = null;
      this.#isInCode = info !== "";
      return [block];
    }
    if (this.#isInCode) this.#isInCode = info !== "";
    else if (this.#outerFence && info === "") {
      this.#held = line;
      return [];
    } else if (!this.#outerFence && /^(?:markdown|md)$/.test(info)) {
      this.#outerFence = "markdown";
      return this.#hasText ? [null] : [];
    } else if (!(this.#outerFence || this.#hasText) && /^(?:text|txt|plaintext)?$/.test(info)) {
      this.#outerFence = "unnamed";
      return [];
    } else this.#isInCode = true;
    return this.#emit(line);
  }

  #emit(text: string): Piece[] {
    if (this.#held !== null) {
      this.#held += text;
      return [];
    }
    this.#hasText ||= text.trim() !== "";
    return [text];
  }
}

/** Extracts the answer from a model's output while the output is streamed. */
export class AnswerReader {
  readonly #thoughts = new ThoughtFilter();
  #fences = new FenceUnwrapper();

  /**
   * Returns the pieces that are certain now. Null: the pieces before were not part of the answer.
   */
  read(piece: string): Piece[] {
    return this.#thoughts
      .read(piece)
      .flatMap((part) => {
        if (part !== null) return this.#fences.read(part);
        this.#fences = new FenceUnwrapper();
        return [null];
      })
      .filter((part) => part !== "");
  }

  /** Returns the remaining pieces, at the end of the output. */
  end(): Piece[] {
    const last = this.#fences.read(this.#thoughts.end());
    return [...last, ...this.#fences.end()].filter((part) => part !== "");
  }
}
