import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";

const folder = new URL("../../apps/web/public/screens", import.meta.url).pathname;
const manifest = new URL("../../apps/web/app/features/site/screens.generated.ts", import.meta.url)
  .pathname;
const widths = [640, 1_120, 1_600];

export interface Screen {
  width: number;
  height: number;
  /** URLs by width. */
  avif: Record<number, string>;
  webp: Record<number, string>;
}
export interface Film {
  width: number;
  height: number;
  video: string;
  captions: string;
  poster: string;
}

const storedFiles = new Set<string>();

/** Stores a file under a name with its content hash, so that it can be cached forever. */
async function storeFile(name: string, extension: string, content: Buffer): Promise<string> {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const file = `${name}-${hash}${extension}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), content);
  storedFiles.add(file);
  return `/screens/${file}`;
}

export async function storeScreenshot(name: string, png: Buffer): Promise<Screen> {
  const { width, height } = await sharp(png).metadata();
  const screen: Screen = { width, height, avif: {}, webp: {} };
  for (const wide of widths) {
    const picture = sharp(png).resize({ width: wide });
    const avif = await picture.clone().avif({ quality: 62 }).toBuffer();
    const webp = await picture.clone().webp({ quality: 82 }).toBuffer();
    screen.avif[wide] = await storeFile(`${name}-${wide}`, ".avif", avif);
    screen.webp[wide] = await storeFile(`${name}-${wide}`, ".webp", webp);
  }
  return screen;
}

export async function storeFilm(
  name: string,
  files: { video: string; captions: string; poster: Buffer },
): Promise<Film> {
  const { width, height } = await sharp(files.poster).metadata();
  const copy = async (file: string) => storeFile(name, extname(file), await readFile(file));
  return {
    width,
    height,
    video: await copy(files.video),
    captions: await copy(files.captions),
    poster: await storeFile(
      name,
      ".webp",
      await sharp(files.poster).webp({ quality: 80 }).toBuffer(),
    ),
  };
}

/** Writes the manifest for the home page and removes files of earlier runs that it doesn't list. */
export async function writeManifest(content: {
  screens: Record<string, Screen>;
  videoFiles: Record<string, Film>;
}): Promise<void> {
  const lines = Object.entries(content).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  for (const name of await readdir(folder))
    if (!storedFiles.has(name)) await rm(join(folder, name));
  await writeFile(manifest, `// Made by \`npm run screens\`.\n\n${lines.join("\n")}`);
}
