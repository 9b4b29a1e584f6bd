import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Renders the icons of every size from favicon.svg. Run it again after changing that file. */
const site = join(import.meta.dirname, "..", "apps", "web", "public");
const folder = join(site, "icons");
const drawing = await readFile(join(site, "favicon.svg"), "utf8");
/** Operating systems crop maskable icons: the colour fills the square, and the drawing is inset. */
const unshaped = drawing
  .replace('rx="8" fill', "fill")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));

await mkdir(folder, { recursive: true });
await Promise.all([
  draw(drawing, 48, "48.png"),
  draw(drawing, 192, "192.png"),
  draw(drawing, 512, "512.png"),
  draw(unshaped, 180, "apple-touch.png"),
  draw(unshaped, 512, "maskable-512.png"),
]);
