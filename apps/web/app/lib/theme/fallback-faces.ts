/**
 * Fallback fonts until Inter has loaded. Local fonts are scaled to Inter's widths, so that line
 * breaks stay the same and the layout doesn't shift. `width` is Inter's width divided by theirs in
 * an English text, at weight 400 and, for headings, 650. Only the server reads this list, and
 * inlines the fonts into the page.
 */
export const fallbackFonts = [
  {
    family: "Inter A",
    regular: { width: 1.068, names: ["Arial", "Liberation Sans"] },
    bold: { width: 1.014, names: ["Arial Bold", "Liberation Sans Bold"] },
  },
  {
    family: "Inter R",
    regular: { width: 1.071, names: ["Roboto"] },
    bold: { width: 1.079, names: ["Roboto Bold"] },
  },
  {
    family: "Inter D",
    regular: { width: 0.935, names: ["DejaVu Sans"] },
    bold: { width: 0.847, names: ["DejaVu Sans Bold"] },
  },
];
type FallbackFont = (typeof fallbackFonts)[number];

/** Inter's metrics in em. */
const ascent = 0.96875;
const descent = 0.2412;

const formatPercent = (share: number) => `${(100 * share).toFixed(1)}%`;

const fontFace = (family: string, weights: string, { width, names }: FallbackFont["regular"]) =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${names.map((name) => `local("${name}")`).join()};size-adjust:${formatPercent(width)};ascent-override:${formatPercent(ascent / width)};descent-override:${formatPercent(descent / width)};line-gap-override:0%}`;

export const fallbackFaces = fallbackFonts
  .flatMap(({ family, regular, bold }) => [
    fontFace(family, "100 500", regular),
    fontFace(family, "501 900", bold),
  ])
  .join("");
