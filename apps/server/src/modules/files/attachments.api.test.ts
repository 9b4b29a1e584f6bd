import { createHash } from "node:crypto";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { parse } from "content-disposition";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import {
  animation,
  apng,
  cmyk,
  drawing,
  heic,
  photograph,
  png,
  png16,
  recording,
  svg,
  webp,
} from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { unpack } from "../../testing/unpack.ts";
import { postMultipart, type UploadedFile, upload } from "../../testing/upload.ts";

const test = testApp();
const make = factories(test);
let engineer: TestUser;
let manager: TestUser;
beforeAll(async () => {
  ({ engineer, manager } = await test.company());
});

const get = (url: string | null) => fetch(`${test.url}${url}`);
const bytesOf = async (url: string | null) => Buffer.from(await (await get(url)).arrayBuffer());
const head = "default-src 'none'; frame-ancestors 'none'; sandbox";
const damaged =
  "This image is damaged or incomplete. Save it with another program, or use a different image.";
const otherType = (type: string) =>
  `${type} images can't be shown here. Save the image as jpg, png, gif or webp.`;
const none = "Incorrect image format";

interface ExpectedImage {
  mime: string;
  pixels: [number, number];
  frames?: number;
}
const expectedImage = (mime: string, width: number, height: number, frames = 1): ExpectedImage => ({
  mime,
  pixels: [width, height],
  frames,
});

/** File name, bytes, type as an attachment, preview size, and the resulting image in a text. */
type Row = [
  name: string,
  bytes: () => Buffer | Promise<Buffer>,
  mime: string,
  preview: [number, number] | null,
  image: ExpectedImage | string,
];
const rows: Row[] = [
  ["plain.png", () => png(), "image/png", [8, 6], expectedImage("image/png", 8, 6)],
  ["plan.drawio.png", drawing, "image/png", [80, 60], expectedImage("image/png", 80, 60)],
  [
    "wide.png",
    () => png(3_200, 60),
    "image/png",
    [1_600, 30],
    expectedImage("image/png", 3_200, 60),
  ],
  ["16-bit.png", png16, "image/png", [64, 48], expectedImage("image/png", 64, 48)],
  ["moves.apng.png", apng, "image/apng", [40, 30], expectedImage("image/png", 40, 30)],
  ["photo.jpg", () => photograph(8, 6), "image/jpeg", [6, 8], expectedImage("image/jpeg", 6, 8)],
  ["photo.png", () => photograph(8, 6), "image/jpeg", [6, 8], expectedImage("image/jpeg", 6, 8)],
  ["print.jpg", cmyk, "image/jpeg", [90, 60], expectedImage("image/jpeg", 90, 60)],
  ["still.webp", webp, "image/webp", [8, 6], expectedImage("image/webp", 8, 6)],
  ["pixel.gif", () => recording(1, 1, 1), "image/gif", [1, 1], expectedImage("image/gif", 1, 1)],
  ["moves.gif", animation, "image/gif", [8, 6], expectedImage("image/gif", 8, 6, 2)],
  [
    "recording.gif",
    () => recording(1_280, 720, 60),
    "image/gif",
    [1_280, 720],
    expectedImage("image/gif", 1_280, 720, 60),
  ],
  [
    "long.gif",
    () => recording(1_280, 720, 272),
    "image/gif",
    [1_280, 720],
    "This animation has more than 250 megapixels across all its frames. Use a shorter or smaller one.",
  ],
  [
    "huge.png",
    () => png(10_001, 5_000),
    "image/png",
    null,
    "This image has more than 50 megapixels. Use a smaller one.",
  ],
  ["cut.png", async () => (await png(200, 200)).subarray(0, 60), "image/png", null, damaged],
  ["two-in-one.gif", () => Buffer.from(`GIF89a${svg}`), "image/gif", null, damaged],
  ["phone.heic", () => heic, "image/heic", null, otherType("HEIC")],
  ["drawing.svg", () => Buffer.from(svg), "image/svg+xml", null, otherType("SVG")],
  [
    "headed.svg",
    () => Buffer.from(`<?xml version="1.0"?>\n<!-- made -->\n${svg}`),
    "image/svg+xml",
    null,
    otherType("SVG"),
  ],
  [
    "scan.tiff",
    async () =>
      sharp(await png())
        .tiff()
        .toBuffer(),
    "image/tiff",
    null,
    otherType("TIFF"),
  ],
  ["page.html", () => Buffer.from("<script>alert(1)</script>"), "text/plain", null, none],
  ["paper.pdf", () => Buffer.from("%PDF-1.7\n"), "application/pdf", null, none],
];

describe("Upload", () => {
  it.each(rows)(
    "%s as an attachment is stored byte for byte and served as a download",
    async (...row) => {
      const [name, bytes, mime, preview] = row;
      const given = await bytes();
      const reply = await upload(test, engineer, name, given);
      expect(reply.errors).toEqual([]);
      const file = reply.data.uploadFile;
      expect(file).toMatchObject({ name, mime, size: given.length, width: null, height: null });
      const [stored] = await test.sql("select sha256 from file where id = $1", [file.id]);
      expect(stored).toEqual({ sha256: createHash("sha256").update(given).digest("hex") });
      const fetched = await get(file.url);
      expect(Buffer.from(await fetched.arrayBuffer()).equals(given)).toBe(true);
      expect(Object.fromEntries(fetched.headers)).toMatchObject({
        "content-type": "application/octet-stream",
        "x-content-type-options": "nosniff",
        "content-security-policy": head,
      });
      expect(parse(fetched.headers.get("content-disposition") ?? "")).toMatchObject({
        type: "attachment",
        parameters: { filename: name },
      });
      if (!preview) return expect(file.previewUrl).toBeNull();
      const shown = await get(file.previewUrl);
      const image = Buffer.from(await shown.arrayBuffer());
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(image.length),
        "content-disposition": expect.stringMatching(/^inline;/),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": head,
      });
      const { format, width, height, pages, exif } = await sharp(image).metadata();
      expect([format, width, height, pages, exif]).toEqual([
        "webp",
        ...preview,
        undefined,
        undefined,
      ]);
      expect(image.includes("secret owner")).toBe(false);
    },
  );

  it.each(rows)(
    "%s as an image in a text is converted, or rejected with the reason",
    async (...row) => {
      const [name, bytes, , , image] = row;
      const reply = await upload(test, engineer, name, await bytes(), true);
      if (typeof image === "string") return expect(fieldsOf(reply)).toEqual({ file: image });
      expect(reply.errors).toEqual([]);
      const file = reply.data.uploadFile;
      const { mime, pixels, frames } = image;
      expect([file.mime, file.width, file.height]).toEqual([mime, ...pixels]);
      const shown = await get(file.previewUrl);
      expect(shown.headers.get("content-type")).toBe(mime);
      const shownImage = Buffer.from(await shown.arrayBuffer());
      const {
        pages = 1,
        exif,
        format,
        space,
        depth,
      } = await sharp(shownImage, {
        animated: true,
      }).metadata();
      expect([`image/${format}`, pages, exif, depth]).toEqual([mime, frames, undefined, "uchar"]);
      expect(["srgb", "b-w"]).toContain(space);
      for (const trace of ["secret owner", "mxfile"])
        expect(shownImage.includes(trace)).toBe(false);
    },
  );

  it("an empty file is rejected with the reason", async () => {
    for (const imageOnly of [false, true])
      expect(fieldsOf(await upload(test, engineer, "empty.png", "", imageOnly))).toEqual({
        file: "This file is empty. Check that it was saved, then select it again.",
      });
  });
});

describe("Preview", () => {
  const keysOf = (file: UploadedFile) =>
    test.sql<{ storage_key: string }>(
      "select storage_key from picture_size where original_id = $1",
      [file.id],
    );

  it("is accessible only to its company and deleted with the file", async () => {
    const file = (await upload(test, engineer, "plan.png", await png())).data.uploadFile;
    const { admin: stranger } = await test.company();
    const forged = test.app.services.files.linkTo(stranger.companyId, Number(file.id), "preview");
    expect((await get(forged)).status).toBe(404);
    expect(await keysOf(file)).toHaveLength(1);
    await test.app.services.files.discard(engineer.companyId, Number(file.id));
    expect(await keysOf(file)).toEqual([]);
    expect((await get(file.previewUrl)).status).toBe(404);
    expect(
      await test.sql("select from unclaimed_bytes where company_id = $1", [engineer.companyId]),
    ).toEqual([]);
  });

  it("is skipped when the company has no storage left, and the file is stored", async () => {
    const { admin } = await test.company();
    const noise = sharp({
      create: {
        width: 600,
        height: 500,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    });
    const bytes = await noise.png().toBuffer();
    const filling = Buffer.alloc(2 * 1024 * 1024 - bytes.length - 1_000, 1);
    await test.app.settings.set("companyStorageMegabytes", 2, null);
    expect((await upload(test, admin, "x.bin", filling)).errors).toEqual([]);
    const reply = await upload(test, admin, "noise.png", bytes);
    await test.app.settings.set("companyStorageMegabytes", 2_000, null);
    expect(reply.errors).toEqual([]);
    expect(reply.data.uploadFile.previewUrl).toBeNull();
    expect((await bytesOf(reply.data.uploadFile.url)).equals(bytes)).toBe(true);
  });
});

it("the exported PDF lists only the attachments for the client", async () => {
  const bytes = Buffer.from("internal");
  const [internal, shared] = [
    (await upload(test, manager, "call-notes.txt", bytes)).data.uploadFile.id,
    (await upload(test, manager, "volumes.csv", Buffer.from("a,b"))).data.uploadFile.id,
  ];
  const projectId = await make.project(manager, {
    fileIds: [internal, shared],
    clientFileIds: [shared],
  });
  const asked = await test.call<{ projectExports: { pdf: string } }>(
    "query ($projectId: ID!) { projectExports(projectId: $projectId) { pdf } }",
    { projectId },
    manager,
  );
  const words = (await readPdf(await bytesOf(asked.data.projectExports.pdf))).pages.join(" ");
  expect(words).toContain("volumes.csv");
  expect(words).not.toContain("call-notes.txt");
});

describe("Project zip", () => {
  it("an import keeps attachments byte for byte and text images as images", async () => {
    const attached = await drawing();
    const bytes = await photograph(80, 60);
    const fileIds = [
      (await upload(test, manager, "plan.drawio.png", attached)).data.uploadFile.id,
      (await upload(test, manager, "cut.png", attached.subarray(0, 60))).data.uploadFile.id,
    ];
    const fileId = (await upload(test, manager, "photo.jpg", bytes, true)).data.uploadFile.id;
    const description = { type: "doc", content: [{ type: "image", attrs: { fileId } }] };
    const projectId = await make.project(manager, {
      fileIds: [...fileIds, fileId],
      clientFileIds: [fileIds[1]],
      description,
    });
    const asked = await test.call<{ projectExports: { zip: string } }>(
      "query ($projectId: ID!) { projectExports(projectId: $projectId) { zip } }",
      { projectId },
      manager,
    );
    const zip = await bytesOf(asked.data.projectExports.zip);
    const { admin: other } = await test.company();
    const reply = await postMultipart<{
      importProject: {
        description: typeof description;
        files: UploadedFile[];
        clientFileIds: string[];
      };
    }>(
      test,
      {
        query:
          "mutation ($file: Upload!) { importProject(file: $file) { description files { id name width url previewUrl } clientFileIds } }",
        variables: { file: null },
      },
      { name: "project.zip", bytes: zip },
      other,
    );
    expect(reply.errors).toEqual([]);
    const { files, description: text, clientFileIds } = reply.data.importProject;
    expect(clientFileIds).toEqual([files[1]?.id]);
    expect(files.map(({ name, width }) => [name, width])).toEqual([
      ["plan.drawio.png", null],
      ["cut.png", null],
      ["photo.jpg", null],
    ]);
    expect((await bytesOf(files[0]?.url ?? "")).equals(attached)).toBe(true);
    expect((await bytesOf(files[1]?.url ?? "")).equals(attached.subarray(0, 60))).toBe(true);
    const image = text.content[0]?.attrs.fileId;
    const [shown] = await test.sql("select name, mime, width, height from file where id = $1", [
      image,
    ]);
    expect(shown).toEqual({ name: "photo.jpg", mime: "image/jpeg", width: 60, height: 80 });
    const held = await unpack(await get(asked.data.projectExports.zip));
    expect(Object.values(held).some((each) => each.equals(attached))).toBe(true);
  });
});
