import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

// Noto Sans holds Latin, Greek, Cyrillic and Vietnamese with tabular figures; DejaVu brings arrows,
// ticks, mathematics, Hebrew and Arabic letters. Only weights that the templates name are loaded.
const fontFiles = [
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
];

/** The bytes of every font that a document may be set in. No system font is ever used. */
export function readFonts(): Promise<Buffer[]> {
  return Promise.all(fontFiles.map((file) => readFile(file)));
}
