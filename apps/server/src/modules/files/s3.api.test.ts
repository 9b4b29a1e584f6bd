import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { s3Storage } from "../../platform/files/s3-storage.ts";
import { bucketSecret, testWithBucket } from "../../testing/bucket.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const { test, s3 } = testWithBucket();
let engineer: TestUser;
beforeAll(async () => {
  ({ engineer } = await test.company());
});

const storage = (secret = bucketSecret) =>
  s3Storage({
    endpoint: s3.endpoint,
    region: "eu-central-1",
    bucket: "estimates",
    accessKeyId: "key",
    secretAccessKey: secret,
  });

describe("S3 storage", () => {
  it("uploads go to the bucket and are served by signed links", async () => {
    const bytes = Buffer.from("kept in a bucket ".repeat(10_000));
    const reply = await upload(test, engineer, "big.txt", bytes);
    expect(reply.errors).toEqual([]);
    const [[key, stored] = []] = s3.objects;
    expect(key).toMatch(new RegExp(`^/estimates/${engineer.companyId}/[0-9a-f-]{36}$`));
    expect(stored?.equals(bytes)).toBe(true);
    const fetched = await fetch(`${test.url}${reply.data.uploadFile.url}`);
    expect(fetched.headers.get("content-length")).toBe(String(bytes.length));
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
    s3.objects.clear();
    expect((await fetch(`${test.url}${reply.data.uploadFile.url}`)).status).toBe(404);
  });

  it("reads back arbitrary bytes and ignores a repeated delete", async () => {
    const files = storage();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256));
    await files.put("7/a key", bytes);
    expect((await buffer(await files.read("7/a key"))).equals(bytes)).toBe(true);
    await files.put("7/a key", Buffer.from("newer"));
    expect((await buffer(await files.read("7/a key"))).toString()).toBe("newer");
    await files.delete("7/a key");
    await files.delete("7/a key");
    await expect(files.read("7/a key")).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("throws when requests are signed with the wrong secret", async () => {
    expect(s3.refused).toEqual([]);
    const wrong = storage("not the secret");
    await expect(wrong.put("7/x", Buffer.from("x"))).rejects.toThrow("SignatureDoesNotMatch");
    await expect(wrong.read("7/x")).rejects.not.toMatchObject({ code: "ENOENT" });
    expect(s3.objects.has("/estimates/7/x")).toBe(false);
    expect(s3.refused).toHaveLength(2);
  });
});
