import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

const textStyles = ["400Regular", "400Regular_Italic", "600SemiBold", "700Bold", "700Bold_Italic"];
const headingStyles = ["600SemiBold", "700Bold"];

const stylesOf = (manifest: string, family: string, styles: readonly string[]) =>
  styles.map((style) => join(dirname(manifest), style, `${family}_${style}.ttf`));
const notoSans = require.resolve("@expo-google-fonts/noto-sans/package.json");
const sourceSerif = require.resolve("@expo-google-fonts/source-serif-4/package.json");
const sourceSans = require.resolve("@expo-google-fonts/source-sans-3/package.json");
const manrope = require.resolve("@expo-google-fonts/manrope/package.json");
const inter = require.resolve("@expo-google-fonts/inter/package.json");

const siblingFiles = (entry: string, ...files: string[]): string[] =>
  files.map((file) => join(dirname(entry), file));

// Noto Sans covers Latin, Greek, Cyrillic and Vietnamese with tabular figures. DejaVu adds arrows,
// check marks, mathematics, Hebrew and Arabic. Only weights that the templates use are loaded.
const fallbackFiles = [
  ...stylesOf(notoSans, "NotoSans", textStyles),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
];

const selectableFiles = [
  ...stylesOf(sourceSerif, "SourceSerif4", headingStyles),
  ...stylesOf(sourceSans, "SourceSans3", textStyles),
  ...stylesOf(manrope, "Manrope", headingStyles),
  ...stylesOf(inter, "Inter", textStyles),
];

interface ScriptFont {
  family: string;
  characters: RegExp;
  files: string[];
}

// These fonts are large and rarely required. Each is read only if a text has its characters.
const scriptFonts = {
  // Simplified and traditional Chinese, and Japanese.
  han: {
    family: "Noto Sans S Chinese",
    characters:
      /[\u3000-\u303f\uff00-\uffef\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
    files: siblingFiles(
      require.resolve("@embedpdf/fonts-sc"),
      "../fonts/NotoSansHans-Regular.otf",
      "../fonts/NotoSansHans-Bold.otf",
    ),
  },
  hangul: {
    family: "Noto Sans Korean",
    characters: /\p{Script=Hangul}/u,
    files: siblingFiles(
      require.resolve("@embedpdf/fonts-kr"),
      "../fonts/NotoSansKR-Regular.otf",
      "../fonts/NotoSansKR-Bold.otf",
    ),
  },
  thai: {
    family: "Noto Sans Thai",
    characters: /[\p{Script=Thai}\u0e3f]/u,
    files: siblingFiles(
      require.resolve("@expo-google-fonts/noto-sans-thai"),
      "400Regular/NotoSansThai_400Regular.ttf",
      "700Bold/NotoSansThai_700Bold.ttf",
    ),
  },
  emoji: {
    family: "Noto Emoji",
    characters:
      /[\p{Emoji_Presentation}\u{1f000}-\u{1faff}]|\u20e3|\ufe0f|\p{Extended_Pictographic}\u200d/u,
    files: siblingFiles(
      require.resolve("@expo-google-fonts/noto-emoji"),
      "400Regular/NotoEmoji_400Regular.ttf",
    ),
  },
} satisfies Record<string, ScriptFont>;

export type Script = keyof typeof scriptFonts;
const scripts = Object.keys(scriptFonts) as Script[];
const wideCharacter = /[^\0-\u0dff]/u;

export const scriptsIn = (text: string): Script[] =>
  wideCharacter.test(text)
    ? scripts.filter((script) => scriptFonts[script].characters.test(text))
    : [];

export const familiesOf = (wanted: readonly Script[]): string[] =>
  wanted.map((script) => scriptFonts[script].family);

const readAll = (files: readonly string[]): Promise<Buffer[]> =>
  Promise.all(files.map((file) => readFile(file)));

/** Returns the bytes of every font a document may use. System fonts are never used. */
export const readFonts = (wanted: readonly Script[] = []): Promise<Buffer[]> =>
  readAll([
    ...fallbackFiles,
    ...selectableFiles,
    ...wanted.flatMap((script) => scriptFonts[script].files),
  ]);

/** Returns the lightest weight of a script. The other weights cover the same characters. */
export const readScriptFont = (script: Script): Promise<Buffer[]> =>
  readAll(scriptFonts[script].files.slice(0, 1));

/** Returns the fallback fonts. Every document can draw the characters that they cover. */
export const readFallbackFonts = (): Promise<Buffer[]> => readAll(fallbackFiles);
