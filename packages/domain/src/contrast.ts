type Rgb = [red: number, green: number, blue: number];

const luminanceOfWhite = 1;

/** Returns the WCAG 2.2 contrast of a colour (`#rrggbb`) on white, 1 to 21. */
export function contrastOnWhite(colour: string): number {
  return (luminanceOfWhite + 0.05) / (luminance(channels(colour)) + 0.05);
}

/**
 * Darkens the colour just enough for this contrast on white: 4.5 for text, 3 for graphics. Keeps
 * the hue by scaling every channel by the same factor.
 */
export function darkenToContrast(colour: string, contrast: number): string {
  const given = channels(colour);
  for (let step = 0; step <= 256; step += 1) {
    const darker = toHex(given.map((channel) => Math.round(channel * (1 - step / 256))) as Rgb);
    if (contrastOnWhite(darker) >= contrast) return darker;
  }
  return "#000000";
}

function channels(colour: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Invalid colour: ${colour}`);
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

const toHex = (rgb: Rgb) =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

// Formula: WCAG 2.2, "relative luminance".
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
