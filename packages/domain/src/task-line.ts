export interface TaskLine {
  title: string;
  /** As typed: `"4"`, `"4,5"`, `"1h 30m"`. Null if the line has no hours. */
  minHours: string | null;
  maxHours: string | null;
  /** Tag titles as first typed, distinct ignoring case. */
  tags: string[];
}

const numberSource = String.raw`(?:\d+(?:[.,'’]\d+)*[¼½¾]?|[¼½¾])`;
const dashSource = String.raw`[-‐‑‒–—−~〜]|\.{2,3}|…`;
/** `4-8`, `4 – 8h`, `4..8` at the end of a line, apart from tags. */
const rangePattern = new RegExp(
  String.raw`(?:^|\s)(${numberSource})\s*h?\s*(?:${dashSource})\s*(${numberSource})\s*h?$`,
  "iu",
);
/** `4 to 8 h`. The unit is required, because `4 to 8` may belong to the title. */
const rangeInWordsPattern = new RegExp(
  String.raw`(?:^|\s)(${numberSource})\s*(?:h\s*)?to\s+(${numberSource})\s*h(?:(?:ou)?rs?)?$`,
  "iu",
);
/**
 * `4h`, `1h 30m`, `1h30`. A bare number belongs to the title: "Phase 2". Minutes without a unit
 * must directly follow a lower-case `h`, because "Windows 11 22H2" is a title.
 */
const exactPattern = new RegExp(
  String.raw`(?:^|\s)(${numberSource}(?=\s*[hH]$)|\d+\s*[hH]\s*\d{1,2}\s*[mM](?:[iI][nN])?$|\d{1,3}h[0-5]\d$)`,
  "u",
);
/** An hours cell with two values, validated elsewhere. */
const rangeCellPattern = new RegExp(
  String.raw`^([\p{Nd}¼½¾].*?)\s*(?:${dashSource}|\bto\b)\s*([\p{Nd}¼½¾].*)$`,
  "iu",
);
const maxRangeLength = 60;
/** A number and its unit: `8 h`, `90 min`. */
const withUnitPattern = /^[\p{Nd}¼½¾.,'’\s]+?(\s*\p{L}+\.?)$/u;

/**
 * Splits `4–8 h` into `4 h`, `8 h`, and `30 to 90 min` into `30 min`, `90 min`. Returns null if it
 * isn't a range. The parts aren't validated.
 */
export function splitRange(cell: string): { min: string; max: string } | null {
  const text = cell.trim();
  const [, min = "", max = ""] =
    (text.length <= maxRangeLength && rangeCellPattern.exec(text)) || [];
  if (!min) return null;
  const unit = /\p{L}|:/u.test(min) ? "" : (withUnitPattern.exec(max)?.[1] ?? "");
  return { min: min + unit, max };
}

/** Full-width digits and punctuation of Asian keyboards. */
const fullWidthPattern = /[\uff0c-\uff0e\uff10-\uff19]/gu;
const toHalfWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);
/** `#auth`, `#"single sign-on"`. The `#` of "C#" follows a letter, so it isn't a tag. */
const tagPattern = /(?:^|(?<=\s))#(?:"([^"]*)"?|([^\s"]+))/gu;

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
 * Parses `Login form 4-8 #auth`: title, then hours, and tags anywhere. Never throws: missing parts
 * are null or empty, and limits are checked on save.
 */
export function parseTaskLine(text: string): TaskLine {
  const tags: string[] = [];
  const rest = text
    .replace(tagPattern, (_all, quoted: string | undefined, plain: string | undefined) => {
      tags.push(quoted ?? plain ?? "");
      return " ";
    })
    .replace(/\s+/gu, " ")
    .trim();
  const plain = rest.replace(fullWidthPattern, toHalfWidth);
  const found =
    rangePattern.exec(plain) ?? rangeInWordsPattern.exec(plain) ?? exactPattern.exec(plain);
  return {
    title: found ? rest.slice(0, found.index).trim() : rest,
    minHours: found?.[1] ?? null,
    maxHours: found?.[2] ?? found?.[1] ?? null,
    tags: distinctTags(tags),
  };
}
