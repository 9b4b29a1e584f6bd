import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";

const folder = new URL("../../apps/web/public/screens", import.meta.url).pathname;
const manifest = new URL("../../apps/web/app/features/site/screens.generated.ts", import.meta.url)
  .pathname;

export type Scheme = "light" | "dark";
export type WindowSize = "wide" | "phone";

const widths: Record<WindowSize, number[]> = { wide: [1_120, 1_600], phone: [780] };
const fallbackWidth = 1_120;
const posterWidth = 1_040;

export interface Screenshot {
  width: number;
  height: number;
  /** URLs by width. */
  avif: Record<number, string>;
  /** URL for browsers without AVIF, on phones too. */
  webp?: string;
}
export type Screen = Record<Scheme, Record<WindowSize, Screenshot>>;
export interface Film {
  width: number;
  height: number;
  video: string;
  captions: string;
  posters: Record<Scheme, string>;
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

export async function storeScreenshot(
  name: string,
  scheme: Scheme,
  windowSize: WindowSize,
  png: Buffer,
): Promise<Screenshot> {
  const { width, height } = await sharp(png).metadata();
  const nameAt = (wide: number) => `${name}-${scheme}-${windowSize}-${wide}`;
  const avif: Screenshot["avif"] = {};
  for (const wide of widths[windowSize]) {
    const picture = await sharp(png).resize({ width: wide }).avif({ quality: 62 }).toBuffer();
    avif[wide] = await storeFile(nameAt(wide), ".avif", picture);
  }
  if (windowSize === "phone") return { width, height, avif };
  const fallback = await sharp(png)
    .resize({ width: fallbackWidth })
    .webp({ quality: 82 })
    .toBuffer();
  const webp = await storeFile(nameAt(fallbackWidth), ".webp", fallback);
  return { width, height, avif, webp };
}

async function storePoster(name: string, scheme: Scheme, png: Buffer): Promise<string> {
  const poster = await sharp(png).resize({ width: posterWidth }).webp({ quality: 80 }).toBuffer();
  return storeFile(`${name}-${scheme}`, ".webp", poster);
}

export async function storeFilm(
  name: string,
  files: { video: string; captions: string; posters: Record<Scheme, Buffer> },
): Promise<Film> {
  const { width, height } = await sharp(files.posters.light).metadata();
  const copy = async (file: string) => storeFile(name, extname(file), await readFile(file));
  return {
    width,
    height,
    video: await copy(files.video),
    captions: await copy(files.captions),
    posters: {
      light: await storePoster(name, "light", files.posters.light),
      dark: await storePoster(name, "dark", files.posters.dark),
    },
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
