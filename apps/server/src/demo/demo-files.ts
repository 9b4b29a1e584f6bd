import sharp from "sharp";

const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );
const box = (x: number, y: number, w: number, h: number, fill: string, r = 6) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

/** Draws the demo company's logo as shapes, so that no font is needed. */
export const demoLogo = (): Promise<Buffer> =>
  sharp(
    svg(
      480,
      160,
      `${box(20, 20, 120, 120, "#0b5cad", 24)}<path d="M48 112 80 44l32 68z" fill="#fff"/>${box(170, 44, 250, 22, "#0b5cad", 11)}${box(170, 84, 180, 16, "#9c27b0", 8)}`,
    ),
  )
    .png()
    .toBuffer();

export const demoWireframe = (): Promise<Buffer> => {
  const cards = [0, 1, 2, 3]
    .map((n) => {
      const x = 40 + n * 235;
      return `${box(x, 330, 215, 150, "#dbe4ee")}${box(x, 495, 150, 14, "#9fb3c8")}${box(x, 520, 90, 14, "#0b5cad")}`;
    })
    .join("");
  return sharp(
    svg(
      1000,
      600,
      `${box(0, 0, 1000, 600, "#ffffff", 0)}${box(0, 0, 1000, 64, "#f1f5f9", 0)}${box(40, 20, 120, 24, "#0b5cad")}${box(620, 24, 340, 16, "#cbd5e1")}${box(40, 96, 920, 200, "#e8f1fb")}${box(80, 140, 360, 26, "#0b5cad")}${box(80, 184, 280, 16, "#9fb3c8")}${box(80, 224, 140, 40, "#9c27b0")}${cards}`,
    ),
  )
    .png()
    .toBuffer();
};

/** Draws the cover of demo article number `index`: ranges on one scale, as in estimates. */
export const demoCover = (index: number): Promise<Buffer> => {
  const background = ["#0b3d73", "#4a148c", "#0f4c5c", "#263a5e", "#5b1a63"][index % 5] as string;
  const bars = [0, 1, 2, 3, 4, 5].map((row) => {
    const start = 150 + ((row * 131 + index * 197) % 380);
    const length = 160 + ((row * 217 + index * 89) % 380);
    const [y, minLength] = [130 + row * 76, length * (0.35 + ((row + index) % 3) * 0.12)];
    return `${box(150, y + 9, 900, 6, "#ffffff22", 3)}${box(start, y, length, 24, "#90caf9", 12)}${box(start, y, minLength, 24, row === index % 6 ? "#e1a6ec" : "#2196f3", 12)}`;
  });
  return sharp(svg(1200, 675, `${box(0, 0, 1200, 675, background, 0)}${bars.join("")}`))
    .png()
    .toBuffer();
};

export const demoNotes = Buffer.from(
  [
    "Notes from the first call",
    "",
    "- 12 shops, 8,400 products, about 300 orders per day expected",
    "- ERP: on premises, nightly maintenance from 02:00 to 03:00",
    "- Launch needed before the gardening season",
    "",
  ].join("\n"),
);

export const demoVolumes = Buffer.from(
  [
    "month,visits,orders",
    "January,41000,3100",
    "February,45500,3650",
    "March,88200,7900",
    "April,120400,11800",
    "",
  ].join("\n"),
);
