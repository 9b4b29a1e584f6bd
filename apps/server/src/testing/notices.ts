import { eq } from "drizzle-orm";
import { bigint, boolean, jsonb, pgTable } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach } from "vitest";
import { publicUrl } from "../modules/files/public-files.ts";
import { databaseRoles } from "../platform/db/migrate.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { testSecret } from "./test-secret.ts";
import { upload } from "./upload.ts";

/** Represents a module's table of published content. */
const notices = pgTable("notice", {
  imageFileId: bigint("image_file_id", { mode: "number" }),
  text: jsonb("text"),
  isPublished: boolean("is_published").notNull(),
});
const isPublished = eq(notices.isPublished, true);

/** Makes the files of published notices public. For the option `publicFiles` of `testApp`. */
export const noticeFiles = [
  { column: notices.imageFileId, when: isPublished },
  { column: notices.text, when: isPublished },
];

interface Row {
  name: string;
  sha256: string;
  mime: string;
  width: number | null;
}

/** Creates the table of notices. Returns a function that publishes an upload through it. */
export function noticesOf(test: TestApp) {
  beforeAll(async () => {
    await test.sql("create table notice (image_file_id bigint, text jsonb, is_published boolean)");
    await test.sql(`grant select on notice to ${databaseRoles(testSecret).app.name}`);
  });
  beforeEach(() => test.sql("delete from notice"));
  return {
    publish: (imageFileId: string, isPublished = true) =>
      test.sql("insert into notice values ($1, null, $2)", [imageFileId, isPublished]),
  };
}

/** Uploads a file. Returns its public URL, valid once it is published. */
export async function uploadForUrl(
  user: TestUser,
  name: string,
  bytes: Uint8Array | string,
  on: TestApp,
) {
  const { id } = (await upload(on, user, name, bytes, typeof bytes !== "string")).data.uploadFile;
  const [row] = await on.sql<Row>("select name, sha256, mime, width from file where id = $1", [id]);
  if (!row) throw new Error("No file was stored");
  const file = { ...row, id: Number(id) };
  return { id, file, url: publicUrl(file) };
}
