import { create } from "fontkitten";
import { readFallbackFonts } from "./fonts.ts";

const codePoints = 0x110000;
const privateUse = /\p{Co}/u;

/** Which code points every document can draw, whatever face it is set in. */
export interface Coverage {
  covers(codePoint: number): boolean;
}

let loaded: Promise<Coverage> | undefined;

/** Reads the character maps of the fonts once per process (about 15 ms). */
export function loadCoverage(): Promise<Coverage> {
  loaded ??= readFallbackFonts().then(coverageOf);
  return loaded;
}

function coverageOf(fonts: Buffer[]): Coverage {
  const bits = new Uint8Array(codePoints >> 3);
  for (const bytes of fonts) {
    const font = create(bytes);
    if (font.isCollection) throw new Error("A font collection has no character map of its own");
    for (const codePoint of font.characterSet) {
      // Private use means something else in every font, so such a glyph would be a guess.
      if (privateUse.test(String.fromCodePoint(codePoint))) continue;
      const index = codePoint >> 3;
      bits[index] = (bits[index] ?? 0) | (1 << (codePoint & 7));
    }
  }
  return {
    covers: (codePoint) => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0,
  };
}
