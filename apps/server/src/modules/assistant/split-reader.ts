import { assistantLimits } from "@presale/contracts/assistant.ts";
import { limits } from "@presale/contracts/limits.ts";
import { cleanText, lengthOf, truncateText } from "@presale/contracts/text.ts";
import { parseNumber } from "@presale/contracts/typed-number.ts";
import { fromHundredths, type HoursRange } from "@presale/domain/hours.ts";

export interface Part {
  title: string;
  description: string;
  /** Null if there are none, or none that can be parsed. */
  hours: HoursRange | null;
}

const heading = /^\s{0,3}#{1,6}\s+(.+?)\s*#*\s*$/;
const hoursLine =
  /^\W*(?:hours|stunden|heures|horas|ore|godziny)?\W*?(\d+(?:[.,'’]\d+)*)\s*(?:-|–|—|to|bis)\s*(\d+(?:[.,'’]\d+)*)\s*(?:h|hours)?\W*$/i;

const { min, max, step } = limits.estimate;
const asHours = (typed: string): number => {
  const rounded = Math.round(Number(parseNumber(typed)?.number ?? Number.NaN) / step) * step;
  return Math.min(Math.max(rounded, min), max);
};

/** Parses a range of hours, clamped to the limits of a task. Returns null if there is none. */
export function readHours(line: string): HoursRange | null {
  const match = hoursLine.exec(line);
  if (!match) return null;
  const [low, high] = [asHours(match[1] ?? ""), asHours(match[2] ?? "")].sort((a, b) => a - b);
  if (Number.isNaN(low) || Number.isNaN(high)) return null;
  return {
    minHours: fromHundredths((low ?? min) * 100),
    maxHours: fromHundredths((high ?? min) * 100),
  };
}

/** Turns text into a valid title: one line, cut after a whole word if it is too long. */
export function asTitle(text: string): string {
  const plain = cleanText(text)
    .replaceAll(/[*_`#]|\p{Cc}/gu, "")
    .replace(/^\s*\d+[.)]\s+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (lengthOf(plain) <= limits.title.max) return plain;
  const whole = /^(.{12,})\s/u.exec(truncateText(plain, limits.title.max + 1))?.[1];
  return (whole ?? truncateText(plain, limits.title.max)).trim();
}

/** Extracts tasks from a streamed answer. A task is complete when the next one begins. */
export class SplitReader {
  #line = "";
  #part: { title: string; lines: string[]; hours: HoursRange | null } | null = null;
  #count = 0;

  /** Returns the tasks that are complete now. */
  read(text: string): Part[] {
    const lines = (this.#line + text).split(/\r?\n/);
    this.#line = lines.pop() ?? "";
    return lines.flatMap((line) => this.#take(line));
  }

  /** Returns the last task, at the end of the answer. */
  end(): Part[] {
    const last = this.#line === "" ? [] : this.#take(this.#line);
    return [...last, ...this.#close()];
  }

  #take(line: string): Part[] {
    const title = heading.exec(line)?.[1];
    if (title !== undefined) {
      const before = this.#close();
      this.#part = { title: asTitle(title), lines: [], hours: null };
      return before;
    }
    if (!this.#part) return [];
    const hours = this.#part.hours ? null : readHours(line);
    if (hours) this.#part.hours = hours;
    else this.#part.lines.push(line);
    return [];
  }

  #close(): Part[] {
    const part = this.#part;
    this.#part = null;
    if (!part || lengthOf(part.title) < limits.title.min || this.#count >= assistantLimits.parts)
      return [];
    this.#count += 1;
    return [{ title: part.title, description: part.lines.join("\n").trim(), hours: part.hours }];
  }
}
