import sharp from "sharp";

const red = { r: 200, g: 30, b: 30, alpha: 1 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: red }, limitInputPixels: false });

export const png = (width = 8, height = 6) => plain(width, height).png().toBuffer();

/** A photograph as a camera writes it: turned on its side, with a place and a name in it. */
export const photograph = (width = 8, height = 6) =>
  plain(width, height)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: "secret owner" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } },
    })
    .toBuffer();

export const webp = () => plain(8, 6).webp().toBuffer();

/** A picture of two frames. */
export const animation = async () => {
  const frames = await sharp(
    [
      await png(),
      await sharp(await png())
        .negate({ alpha: false })
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .gif({ delay: [100, 100] })
    .toBuffer();
  return frames;
};
