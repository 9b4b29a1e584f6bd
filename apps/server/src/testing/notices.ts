import { eq } from "drizzle-orm";
import { bigint, boolean, jsonb, pgTable } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach } from "vitest";
import { publicAddress } from "../modules/files/public-files.ts";
import { databaseRoles } from "../platform/db/migrate.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { testSecret } from "./test-secret.ts";
import { upload } from "./upload.ts";

/** As a module's own table of published content would be. */
const notices = pgTable("notice", {
  imageFileId: bigint("image_file_id", { mode: "number" }),
  text: jsonb("text"),
  isPublished: boolean("is_published").notNull(),
});
const when = eq(notices.isPublished, true);

/** For `testApp`: files that notices refer to are public. */
export const noticeFiles = [
  { column: notices.imageFileId, when },
  { column: notices.text, when },
];

interface Row {
  name: string;
  sha256: string;
  mime: string;
  width: number | null;
}

/** Uploads of a person, and notices that make them public. */
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

/** A file of theirs, and where it is for everybody once it is public. */
export async function addressOfUpload(
  user: TestUser,
  name: string,
  bytes: Uint8Array | string,
  on: TestApp,
) {
  const { id } = (await upload(on, user, name, bytes, typeof bytes !== "string")).data.uploadFile;
  const [row] = await on.sql<Row>("select name, sha256, mime, width from file where id = $1", [id]);
  if (!row) throw new Error("Nothing was stored");
  const file = { ...row, id: Number(id) };
  return { id, file, address: publicAddress(file) };
}
