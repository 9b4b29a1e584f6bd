import sharp from "sharp";
import { inspectFile } from "../../platform/files/inspect.ts";

/** Pixels a side: twice what the largest place shows it at. */
const avatarSize = 256;

/** The middle of a picture as a square webp; a moving one keeps its first frame. */
export async function cropAvatar(raw: Buffer): Promise<Buffer> {
  const { bytes } = await inspectFile(raw, true);
  return sharp(bytes)
    .resize(avatarSize, avatarSize, { fit: "cover" })
    .webp({ quality: 85 })
    .toBuffer();
}
