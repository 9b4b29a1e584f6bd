import { describe, expect, it } from "vitest";
import { articlesOf, longText, peopleOf } from "../../testing/articles.ts";
import { fieldsOf } from "../../testing/errors.ts";
import { text } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, colleague, staff } = peopleOf(test);

const uploadImage = async (user: TestUser, name = "picture.png") =>
  (await upload(test, user, name, await png(), true)).data.uploadFile.id;
const textWithImages = (...fileIds: string[]) => ({
  type: "doc",
  content: [
    ...text(longText).content,
    ...fileIds.map((fileId) => ({ type: "image", attrs: { fileId, alt: "A chart" } })),
  ],
});
const statusOfUrl = async (url: string) => (await fetch(`${test.url}${url}`)).status;
interface Shown {
  images: { fileId: string; url: string }[];
  image: { fileId: string; url: string } | null;
}
const readAs = async (user: TestUser, id: string) =>
  (await articles.mine(user, id)).data as { myArticle: Shown };
const readPublished = async (slug: string) =>
  (await articles.read(slug)).data as { article: Shown };
const findOwner = async (id: string) =>
  (await test.sql<{ company_id: string }>("select company_id from file where id = $1", [id]))[0]
    ?.company_id;

describe("Article images", () => {
  it("are copied to the platform company and public only while published", async () => {
    const [inText, preview] = [await uploadImage(author), await uploadImage(author)];
    const values = { content: textWithImages(inText), imageFileId: preview };
    const { id, slug } = await articles.createUnpublished(author, values);
    const { images, image } = (await readAs(author, id)).myArticle;
    const ids = [...images, image].map((each) => each?.fileId ?? "");
    expect(ids).toHaveLength(2);
    for (const each of ids) {
      expect([inText, preview]).not.toContain(each);
      expect(String(await findOwner(each))).toBe(String(test.app.platformCompanyId));
    }
    // The author of a draft gets signed links that expire; there are no public URLs yet.
    expect(await statusOfUrl(images[0]?.url ?? "")).toBe(200);
    expect(images[0]?.url).toMatch(/^\/api\/files\//);
    await articles.publish(staff, id);
    const { article } = await readPublished(slug);
    const urls = [...article.images, article.image].map((each) => each?.url ?? "");
    for (const url of urls) {
      expect(url).toMatch(/^\/api\/public-files\//);
      expect(await statusOfUrl(url)).toBe(200);
    }
    await articles.publish(staff, id, false);
    for (const url of urls) expect(await statusOfUrl(url)).toBe(404);
    await articles.delete(author, id);
  });

  it("of unpublished changes are public only once the changes are published", async () => {
    const { id, slug } = await articles.createPublished(author, staff);
    const content = textWithImages(await uploadImage(staff));
    const { data } = await articles.updateAsStaff(staff, id, { content });
    const [draft] = (data as { updateArticleAdmin: Shown }).updateArticleAdmin.images;
    expect(draft?.url).toMatch(/^\/api\/files\//);
    expect((await readPublished(slug)).article.images).toEqual([]);
    await articles.publish(staff, id);
    expect((await readPublished(slug)).article.images[0]?.url).toMatch(/^\/api\/public-files\//);
  });

  it("keep their file ids when the article is saved again or restored", async () => {
    const { id } = await articles.createUnpublished(author, {
      content: textWithImages(await uploadImage(author)),
    });
    const [before] = (await readAs(author, id)).myArticle.images;
    const again = textWithImages(before?.fileId ?? "", await uploadImage(author));
    expect((await articles.update(author, id, { content: again })).errors).toEqual([]);
    const after = (await readAs(author, id)).myArticle.images;
    expect(after).toHaveLength(2);
    expect(after.map(({ fileId }) => fileId)).toContain(before?.fileId);
    await articles.update(author, id, { content: text(longText) });
    await test.sql("update file set last_used_at = now() - interval '9 days'");
    await test.app.services.fileSweep();
    const restored = await test.call(
      "mutation ($articleId: ID!) { restoreArticle(articleId: $articleId, version: 2) { images { fileId } } }",
      { articleId: id },
      staff,
    );
    expect(restored.errors).toEqual([]);
    expect(restored.data).toEqual({
      restoreArticle: { images: after.map(({ fileId }) => ({ fileId })) },
    });
  });

  it("must be images of the author's own company", async () => {
    const { admin: stranger } = await test.company();
    const { id: other } = await articles.createUnpublished(colleague, {
      content: textWithImages(await uploadImage(colleague)),
    });
    const [ofOther] = (await readAs(colleague, other)).myArticle.images;
    const attached = (await upload(test, author, "plan.png", await png())).data.uploadFile.id;
    const { id } = await articles.createUnpublished(author);
    const foreign = [
      await uploadImage(stranger),
      await uploadImage(staff),
      ofOther?.fileId ?? "",
      attached,
    ];
    for (const fileId of foreign) {
      const message =
        fileId === attached ? "Incorrect image format" : "This file doesn't exist or was deleted";
      expect(fieldsOf(await articles.create(author, { content: textWithImages(fileId) }))).toEqual({
        content: message,
      });
      expect(fieldsOf(await articles.update(author, id, { imageFileId: fileId }))).toEqual({
        imageFileId: message,
      });
    }
    const ofCompany = { content: textWithImages(await uploadImage(author)) };
    expect(fieldsOf(await articles.updateAsStaff(staff, id, ofCompany))).toEqual({
      content: "This file doesn't exist or was deleted",
    });
  });

  it("uploaded by staff are used without a copy", async () => {
    const [fileId, { id }] = [await uploadImage(staff), await articles.createUnpublished(author)];
    const saved = await articles.updateAsStaff(staff, id, { content: textWithImages(fileId) });
    expect(saved.data).toMatchObject({ updateArticleAdmin: { images: [{ fileId }] } });
  });

  it("leave no copied files when saving the article fails", async () => {
    const { slug } = await articles.createUnpublished(colleague);
    const sum = () =>
      test.sql(
        "select (select count(*) from file where company_id = $1) as files, (select count(*) from unclaimed_bytes where company_id = $1) as unclaimed",
        [test.app.platformCompanyId],
      );
    const before = await sum();
    const content = textWithImages(await uploadImage(author));
    expect(Object.keys(fieldsOf(await articles.create(author, { slug, content })))).toEqual([
      "slug",
    ]);
    expect(await sum()).toEqual(before);
  });
});
