import sharp from "sharp";
import { afterEach } from "vitest";
import { sizesByUrl } from "../modules/files/public-images.ts";
import { testWithBucket } from "./bucket.ts";
import { createUserOnce } from "./create-user-once.ts";
import { noticeFiles, noticesOf, uploadForUrl } from "./notices.ts";

let hue = 0;
/** Returns a different image each time. */
export const photo = (width: number, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: `hsl(${++hue} 50% 50%)` } });

export function testPublicImages() {
  const { test, s3, env } = testWithBucket({ worker: false, publicFiles: noticeFiles });
  const { publish } = noticesOf(test);
  const staff = createUserOnce(() => test.staff());
  afterEach(() => s3.intercept());

  async function uploadAndPublish(bytes: Uint8Array | string, user = staff, name = "Plan 7.jpg") {
    const { id, file, url } = await uploadForUrl(user, name, bytes, test);
    await publish(id);
    return { id, file, original: url, urls: [...sizesByUrl(file).keys()] };
  }
  const get = (path: string, init: RequestInit = {}, url = test.url) =>
    fetch(`${url}${path}`, { redirect: "manual", ...init });
  const statusOf = async (path: string) => (await get(path)).status;
  const count = async (source: string, id: string) =>
    Number((await test.sql<{ n: string }>(`select count(*) as n from ${source}`, [id]))[0]?.n);
  const countSizes = (id: string) => count("picture_size where original_id = $1", id);
  const countUnclaimedBytes = () => count("unclaimed_bytes where company_id <> $1", "0");
  return { test, s3, env, staff, uploadAndPublish, get, statusOf, countSizes, countUnclaimedBytes };
}
