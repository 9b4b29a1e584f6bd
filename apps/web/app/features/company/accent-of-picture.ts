/** Number of bins that the 360 degrees of hue are divided into. */
const hueBinCount = 24;
/** Minimum saturation and alpha: nearly grey or transparent pixels don't identify a logo. */
const minSaturation = 0.25;
const minAlpha = 128;

function hueBinOf(red: number, green: number, blue: number): { bin: number; weight: number } {
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const saturation = max === 0 ? 0 : range / max;
  if (saturation < minSaturation || max < 40) return { bin: 0, weight: 0 };
  const sector =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { bin: Math.floor((((sector + 6) % 6) / 6) * hueBinCount), weight: saturation };
}

/**
 * Returns the dominant colour of a picture as `#rrggbb`, or null if it has no colours. The colour
 * is the mean of the pixels in the hue bin with the most weight. Pixels are weighted by their
 * saturation. Takes RGBA bytes of a canvas.
 */
export function accentOfPixels(rgba: Uint8ClampedArray): string | null {
  const sums = Array.from({ length: hueBinCount }, () => ({
    weight: 0,
    red: 0,
    green: 0,
    blue: 0,
  }));
  for (let offset = 0; offset + 3 < rgba.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(offset, offset + 4);
    if (alpha < minAlpha) continue;
    const { bin, weight } = hueBinOf(red, green, blue);
    const sum = sums[bin];
    if (!sum || weight === 0) continue;
    sum.weight += weight;
    sum.red += red * weight;
    sum.green += green * weight;
    sum.blue += blue * weight;
  }
  const [best] = sums.toSorted((one, other) => other.weight - one.weight);
  if (!best || best.weight === 0) return null;
  const hex = (sum: number) =>
    Math.round(sum / best.weight)
      .toString(16)
      .padStart(2, "0");
  return `#${hex(best.red)}${hex(best.green)}${hex(best.blue)}`;
}

/** Pixels; enough to find the dominant colour. */
const sampleSize = 64;

/**
 * Returns the dominant colour of a same-origin picture, or null if it has no colours. Rejects if
 * the picture can't be decoded.
 */
export async function accentOfPicture(url: string): Promise<string | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = sampleSize;
  canvas.height = sampleSize;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, sampleSize, sampleSize);
  return accentOfPixels(context.getImageData(0, 0, sampleSize, sampleSize).data);
}
