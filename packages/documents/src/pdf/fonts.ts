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

// Noto Sans holds Latin, Greek, Cyrillic and Vietnamese with tabular figures; DejaVu brings arrows,
// ticks, mathematics, Hebrew and Arabic letters. Only weights that the templates name are loaded.
const fallbackFiles = [
  ...stylesOf(notoSans, "NotoSans", textStyles),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
];

// The further faces that a company may choose, for headings and for text.
const chosenFiles = [
  ...stylesOf(sourceSerif, "SourceSerif4", headingStyles),
  ...stylesOf(sourceSans, "SourceSans3", textStyles),
  ...stylesOf(manrope, "Manrope", headingStyles),
  ...stylesOf(inter, "Inter", textStyles),
];

const read = (files: readonly string[]): Promise<Buffer[]> =>
  Promise.all(files.map((file) => readFile(file)));

/** The bytes of every font that a document may be set in. No system font is ever used. */
export const readFonts = (): Promise<Buffer[]> => read([...fallbackFiles, ...chosenFiles]);

/** Those that stand behind every chosen face: what they cover is drawn in any document. */
export const readFallbackFonts = (): Promise<Buffer[]> => read(fallbackFiles);
