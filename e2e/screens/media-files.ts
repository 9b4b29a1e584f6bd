import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";

const folder = new URL("../../apps/web/public/screens", import.meta.url).pathname;
const manifest = new URL("../../apps/web/app/features/site/screens.generated.ts", import.meta.url)
  .pathname;

const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];
const windowSizes = ["wide", "phone"] as const;
export type WindowSize = (typeof windowSizes)[number];

/** Size of the window in CSS pixels, and widths of the stored screenshots in pixels. */
export const screenSizes = {
  wide: { width: 1_600, height: 1_000, widths: [1_120, 1_600] },
  phone: { width: 390, height: 650, widths: [780] },
};
/** Width of the single WebP. Browsers without AVIF show it in both schemes and on phones too. */
const fallbackWidth = 1_120;
const posterWidth = 1_040;

type Screenshots = Record<Scheme, Record<WindowSize, Buffer>>;
export interface Film {
  width: number;
  height: number;
  video: string;
  captions: string;
  posters: Record<Scheme, string>;
}

const storedFiles = new Set<string>();

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 10);

async function storeFile(file: string, content: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), content);
  storedFiles.add(file);
  return `/screens/${file}`;
}

/** Stores a file under a name with its content's hash, so that it can be cached forever. */
const storeHashed = (name: string, extension: string, content: Buffer) =>
  storeFile(`${name}-${hashOf(content)}${extension}`, content);

/**
 * Stores a screen's pictures under names with one common hash, and returns the hash. One hash for
 * each picture would make the home page's script larger.
 */
export async function storeScreen(name: string, screenshots: Screenshots): Promise<string> {
  const pictures: { file: string; extension: string; content: Buffer }[] = [];
  for (const scheme of schemes)
    for (const windowSize of windowSizes)
      for (const width of screenSizes[windowSize].widths)
        pictures.push({
          file: `${name}-${scheme}-${windowSize}-${width}`,
          extension: ".avif",
          content: await sharp(screenshots[scheme][windowSize])
            .resize({ width })
            .avif({ quality: 62 })
            .toBuffer(),
        });
  pictures.push({
    file: `${name}-light-wide-${fallbackWidth}`,
    extension: ".webp",
    content: await sharp(screenshots.light.wide)
      .resize({ width: fallbackWidth })
      .webp({ quality: 82 })
      .toBuffer(),
  });
  const hash = hashOf(Buffer.concat(pictures.map(({ content }) => content)));
  for (const { file, extension, content } of pictures)
    await storeFile(`${file}-${hash}${extension}`, content);
  return hash;
}

async function storePoster(name: string, scheme: Scheme, png: Buffer): Promise<string> {
  const poster = await sharp(png).resize({ width: posterWidth }).webp({ quality: 80 }).toBuffer();
  return storeHashed(`${name}-${scheme}`, ".webp", poster);
}

export async function storeFilm(
  name: string,
  files: { video: string; captions: string; posters: Record<Scheme, Buffer> },
): Promise<Film> {
  const { width, height } = await sharp(files.posters.light).metadata();
  const copy = async (file: string) => storeHashed(name, extname(file), await readFile(file));
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
  screenHashes: Record<string, string>;
  videoFiles: Record<string, Film>;
}): Promise<void> {
  const lines = Object.entries({ screenSizes, ...content }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  for (const name of await readdir(folder))
    if (!storedFiles.has(name)) await rm(join(folder, name));
  await writeFile(manifest, `// Made by \`npm run screens\`.\n\n${lines.join("\n")}`);
}
