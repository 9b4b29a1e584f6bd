/** A piece of the answer; null: what came before was no part of it. */
type Said = string | null;

const tag = "(?:think|thinking|thought|reasoning)>";
const opening = new RegExp(`^<${tag}`, "i");
const closing = new RegExp(`</${tag}`, "i");
/** Within backticks it is what the text is about. */
const orphan = new RegExp(`(?<!\`)</${tag}`, "i");
/** May become a tag with what comes next. */
const perhapsTag = /`?(?:<\/?[a-z]{0,9})?$/i;
const longestTag = 13;

/**
 * Leaves out what a reasoning model writes of its thoughts into the answer: `<think>…</think>`, or
 * the end of it alone, where the server's template has swallowed the beginning.
 */
class Thoughts {
  #rest = "";
  #isThinking = false;
  #isClosed = false;
  /** Nothing of the answer was given yet. */
  #isFresh = true;

  read(piece: string): Said[] {
    this.#rest += piece;
    const said: Said[] = [];
    for (;;) {
      if (this.#isThinking) {
        const end = closing.exec(this.#rest);
        this.#rest = this.#rest.slice(end ? end.index + end[0].length : -longestTag);
        if (!end) return said;
        this.#isThinking = false;
        this.#isClosed = true;
        this.#isFresh = true;
      }
      if (this.#isFresh) {
        this.#rest = this.#rest.trimStart();
        this.#isThinking = opening.test(this.#rest);
        if (this.#isThinking) continue;
        if (perhapsTag.exec(this.#rest)?.index === 0) return said;
      }
      const end = this.#isClosed ? null : orphan.exec(this.#rest);
      if (!end) break;
      if (!this.#isFresh) said.push(null);
      this.#rest = this.#rest.slice(end.index);
      this.#isThinking = true;
    }
    const held = this.#isClosed ? "" : (perhapsTag.exec(this.#rest)?.[0] ?? "");
    said.push(this.#rest.slice(0, this.#rest.length - held.length));
    this.#rest = held;
    this.#isFresh = false;
    return said;
  }

  end(): string {
    return this.#isThinking ? "" : this.#rest;
  }
}

const fence = /^ {0,3}(?:`{3,}|~{3,})[ \t]*([\w-]*)[ \t]*$/;
/** May become a fence with what comes next. */
const perhapsFence = /^ {0,3}(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[^`]*)$/;

/**
 * Takes an answer out of the code block that it is in as a whole, away from the remarks around it.
 * Code blocks within the answer stay.
 */
class Fences {
  #rest = "";
  #isMidLine = false;
  #hasText = false;
  #around: "markdown" | "unnamed" | null = null;
  #isInCode = false;
  /** What is probably the end of the block around all, and what came behind it. */
  #held: string | null = null;

  read(piece: string): Said[] {
    const lines = (this.#rest + piece).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    const said = lines.flatMap((line) => this.#take(`${line}\n`));
    const waits = !this.#isMidLine && (this.#held !== null || perhapsFence.test(this.#rest));
    if (waits || this.#rest.endsWith("\r")) return said;
    said.push(...this.#give(this.#rest));
    this.#isMidLine = true;
    this.#rest = "";
    return said;
  }

  end(): Said[] {
    const said = this.#take(this.#rest);
    if (this.#around !== "unnamed" || this.#held === null) return said;
    // Nothing says that the block was all of the answer.
    return [...said, this.#held.replace(/^.*\n?/, "")];
  }

  #take(line: string): Said[] {
    const info = this.#isMidLine ? undefined : fence.exec(line.trimEnd())?.[1]?.toLowerCase();
    this.#isMidLine = false;
    if (info === undefined) return this.#give(line);
    if (this.#held !== null) {
      // It was the beginning of a block within the answer.
      const block = this.#held + line;
      this.#held = null;
      this.#isInCode = info !== "";
      return [block];
    }
    if (this.#isInCode) this.#isInCode = info !== "";
    else if (this.#around && info === "") {
      this.#held = line;
      return [];
    } else if (!this.#around && /^(?:markdown|md)$/.test(info)) {
      this.#around = "markdown";
      return this.#hasText ? [null] : [];
    } else if (!(this.#around || this.#hasText) && /^(?:text|txt|plaintext)?$/.test(info)) {
      this.#around = "unnamed";
      return [];
    } else this.#isInCode = true;
    return this.#give(line);
  }

  #give(text: string): Said[] {
    if (this.#held !== null) {
      this.#held += text;
      return [];
    }
    this.#hasText ||= text.trim() !== "";
    return [text];
  }
}

/** Reads the answer itself out of all that a model says, while it says it. */
export class AnswerReader {
  readonly #thoughts = new Thoughts();
  #fences = new Fences();

  /** The pieces that are certain by now; null: those before were no part of the answer. */
  read(piece: string): Said[] {
    return this.#thoughts
      .read(piece)
      .flatMap((part) => {
        if (part !== null) return this.#fences.read(part);
        this.#fences = new Fences();
        return [null];
      })
      .filter((part) => part !== "");
  }

  /** The model has said all. */
  end(): Said[] {
    const last = this.#fences.read(this.#thoughts.end());
    return [...last, ...this.#fences.end()].filter((part) => part !== "");
  }
}
