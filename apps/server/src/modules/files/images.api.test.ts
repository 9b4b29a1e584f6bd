import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../platform/auth/password.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { animation, photograph, png, webp } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
let engineer: TestUser;
beforeAll(async () => {
  ({ engineer } = await test.company());
});

/** Returns a seeded generator (Mulberry32), which gives the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Cuts, overwrites or repeats the image's bytes, or mixes them with another's. */
function damageImage(bytes: Buffer, other: Buffer, next: () => number): Buffer {
  const at = (length: number) => Math.floor(next() * length);
  const made = Buffer.from(bytes);
  switch (at(5)) {
    case 0:
      return made.subarray(0, at(made.length));
    case 1:
      for (let n = at(20); n >= 0; n -= 1) made[at(made.length)] = at(256);
      return made;
    case 2:
      // Damages the start, where the header holds sizes and counts.
      made.fill(0xff, 8 + at(20), 30);
      return made;
    case 3:
      return Buffer.concat([made.subarray(0, at(made.length)), other.subarray(at(other.length))]);
    default:
      return Buffer.concat([made, made.subarray(at(made.length)), made]);
  }
}

describe("Image uploads", () => {
  it("a corrupt image is stored or refused with a field error, without a crash", async () => {
    const whole = await Promise.all([
      png(90, 70),
      photograph(90, 70),
      animation(),
      webp(),
      sharp(await photograph(90, 70))
        .webp({ lossless: true })
        .toBuffer(),
    ]);
    const next = randomNumbers(47);
    const outcomes = { stored: 0, refused: 0 };
    for (let n = 0; n < 200; n += 1) {
      const bytes = damageImage(
        whole[n % whole.length] as Buffer,
        whole[Math.floor(next() * whole.length)] as Buffer,
        next,
      );
      const reply = await upload(test, engineer, `${n}.png`, bytes, true);
      if (reply.errors.length === 0) outcomes.stored += 1;
      else {
        outcomes.refused += 1;
        const { status, code, fields } = errorOf(reply);
        expect([n, status, fields?.[0]?.path]).toEqual([n, 400, "file"]);
        expect(["IMAGE_FORMAT", "FILE_ERROR"]).toContain(code);
      }
    }
    // If one outcome is rare, the damage is too weak or too strong.
    expect(outcomes.stored).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(50);
    expect((await upload(test, engineer, "whole.png", await png(), true)).errors).toEqual([]);
    // Every stored file can be read as an image.
    const [{ broken } = { broken: -1 }] = await test.sql<{ broken: number }>(
      "select count(*)::int as broken from file where width is null",
    );
    expect(broken).toBe(0);
  });

  it("decoding large images delays neither logins nor other companies' files", async () => {
    const { admin: stranger } = await test.company();
    await test.sql("update app_user set password_hash = $1 where id = $2", [
      await hashPassword("right password"),
      stranger.id,
    ]);
    const slow = await sharp({
      create: { width: 2_500, height: 2_400, channels: 3, background: "#2a7" },
    })
      .webp()
      .toBuffer();
    let made = 0;
    const uploads = Array.from({ length: 12 }, () =>
      upload(test, engineer, "slow.webp", slow, true).then(
        () => {
          made += 1;
        },
        // On a busy machine, the last uploads may time out.
        () => {},
      ),
    );
    // Once one image is stored, the server has received all uploads.
    await expect.poll(() => made).toBeGreaterThan(0);
    const login = await test.call(
      "mutation ($input: LoginInput!) { login(input: $input) { token } }",
      { input: { email: stranger.email, password: "right password" } },
    );
    // If the server's own threads decoded images, nearly all would be stored before the login.
    expect([login.errors, made < 6]).toEqual([[], true]);
    const own = await upload(test, stranger, "own.png", await png(), true);
    const fetched = await fetch(`${test.url}${own.data.uploadFile.url}`);
    expect([own.errors, fetched.status, made < 12]).toEqual([[], 200, true]);
    await Promise.all(uploads);
  });

  it("an image whose header claims too many pixels is refused", async () => {
    // Uses another company, so that this image doesn't queue behind those of the previous test.
    const { engineer: other } = await test.company();
    const head = Buffer.from(await png(8, 6));
    head.writeUInt32BE(60_000, 16);
    head.writeUInt32BE(60_000, 20);
    // The header's checksum is wrong now: the size is refused before anything is decoded.
    expect(Object.keys(fieldsOf(await upload(test, other, "x.png", head, true)))).toEqual(["file"]);
  });
});
