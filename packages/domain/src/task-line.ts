/** A task as it is typed on one line, before anybody has checked it. */
export interface TaskLine {
  title: string;
  /** As typed: `"4"`, `"4,5"`, `"1h 30m"`. Null where the line gives no hours. */
  minHours: string | null;
  maxHours: string | null;
  /** Titles of tags, each once whatever its case, as first typed. */
  tags: string[];
}

const number = String.raw`(?:\d+(?:[.,'’]\d+)*[¼½¾]?|[¼½¾])`;
const dash = String.raw`[-‐‑‒–—−~〜]|\.{2,3}|…`;
/** `4-8`, `4 – 8h`, `4..8`: the last thing of a line besides tags. */
const range = new RegExp(
  String.raw`(?:^|\s)(${number})\s*h?\s*(?:${dash})\s*(${number})\s*h?$`,
  "iu",
);
/** `4 to 8 h`: without the unit it may be a part of the title. */
const rangeInWords = new RegExp(
  String.raw`(?:^|\s)(${number})\s*(?:h\s*)?to\s+(${number})\s*h(?:(?:ou)?rs?)?$`,
  "iu",
);
/** `4h`, `1h 30m`. A bare number is part of the title: "Phase 2". */
const exact = new RegExp(
  String.raw`(?:^|\s)(${number}(?=\s*h$)|\d+\s*h\s*\d{1,2}\s*m(?:in)?$)`,
  "iu",
);
/** A cell of hours with a beginning and an end, whatever each of them is. */
const wholeRange = new RegExp(
  String.raw`^([\p{Nd}¼½¾].*?)\s*(?:${dash}|\bto\b)\s*([\p{Nd}¼½¾].*)$`,
  "iu",
);
const longestRange = 60;
/** A number and its unit: `8 h`, `90 min`. */
const withUnit = /^[\p{Nd}¼½¾.,'’\s]+?(\s*\p{L}+\.?)$/u;

/**
 * `4–8 h` → `4 h`, `8 h`; `30 to 90 min` → `30 min`, `90 min`; null of what is no range. Whether
 * both are hours is for the reader of hours.
 */
export function splitRange(cell: string): { min: string; max: string } | null {
  const text = cell.trim();
  const [, min = "", max = ""] = (text.length <= longestRange && wholeRange.exec(text)) || [];
  if (!min) return null;
  const unit = /\p{L}|:/u.test(min) ? "" : (withUnit.exec(max)?.[1] ?? "");
  return { min: min + unit, max };
}

/** Digits of an Asian keyboard, as wide as its signs. */
const wide = /[\uff0c-\uff0e\uff10-\uff19]/gu;
const narrow = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
/** `#auth`, `#"single sign-on"`; the sharp of "C#" stands behind a letter. */
const tag = /(?:^|(?<=\s))#(?:"([^"]*)"?|([^\s"]+))/gu;

/** Each once, whatever its case. */
export function distinctTags(titles: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const title of titles) {
    const clean = title.trim();
    const key = clean.toLowerCase();
    if (clean && !known.has(key)) known.set(key, clean);
  }
  return [...known.values()];
}

/**
 * Reads `Login form 4-8 #auth`: a title, then hours, and tags anywhere. Nothing is refused here: what
 * is missing is null or empty, and limits are for whoever saves it.
 */
export function readTaskLine(text: string): TaskLine {
  const tags: string[] = [];
  const rest = text
    .replace(tag, (_all, quoted: string | undefined, plain: string | undefined) => {
      tags.push(quoted ?? plain ?? "");
      return " ";
    })
    .replace(/\s+/gu, " ")
    .trim();
  const plain = rest.replace(wide, narrow);
  const found = range.exec(plain) ?? rangeInWords.exec(plain) ?? exact.exec(plain);
  return {
    title: found ? rest.slice(0, found.index).trim() : rest,
    minHours: found?.[1] ?? null,
    maxHours: found?.[2] ?? found?.[1] ?? null,
    tags: distinctTags(tags),
  };
}
