import { create } from "fontkitten";
import { readFallbackFonts, readScriptFont, type Script } from "./fonts.ts";

const codePointCount = 0x110000;
const privateUse = /\p{Co}/u;

export interface Coverage {
  covers(codePoint: number): boolean;
}

const mapsByScript = new Map<Script, Promise<Uint8Array>>();
const coverages = new Map<string, Promise<Coverage>>();

/**
 * Returns which characters the fonts cover. Reads each font's character map once per process. This
 * takes about 15 ms for the common ones, and at most 50 ms per script.
 */
export function loadCoverage(scripts: readonly Script[] = []): Promise<Coverage> {
  const key = scripts.join();
  const coverage = coverages.get(key) ?? coverageOf(scripts);
  coverages.set(key, coverage);
  return coverage;
}

async function coverageOf([script, ...others]: readonly Script[]): Promise<Coverage> {
  const bits = await (script ? mapOf(script) : readFallbackFonts().then(bitsOf));
  if (!script) return { covers: (codePoint) => isSet(bits, codePoint) };
  const rest = await loadCoverage(others);
  return { covers: (codePoint) => rest.covers(codePoint) || isSet(bits, codePoint) };
}

const isSet = (bits: Uint8Array, codePoint: number): boolean =>
  ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;

function mapOf(script: Script): Promise<Uint8Array> {
  const map = mapsByScript.get(script) ?? readScriptFont(script).then(bitsOf);
  mapsByScript.set(script, map);
  return map;
}

function bitsOf(fonts: Buffer[]): Uint8Array {
  const bits = new Uint8Array(codePointCount >> 3);
  for (const bytes of fonts) {
    const font = create(bytes);
    if (font.isCollection) throw new Error("A font collection doesn't have a character map");
    for (const codePoint of font.characterSet) {
      // Private-use code points mean something different in every font.
      if (privateUse.test(String.fromCodePoint(codePoint))) continue;
      const index = codePoint >> 3;
      bits[index] = (bits[index] ?? 0) | (1 << (codePoint & 7));
    }
  }
  return bits;
}
