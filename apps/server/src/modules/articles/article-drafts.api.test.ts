import { describe, expect, it } from "vitest";
import { articlesOf, peopleOf } from "../../testing/articles.ts";
import { cutAt } from "../../testing/cut-connections.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const articles = articlesOf(test);
const { author, staff } = peopleOf(test, "presaleManager");

interface Seen {
  title: string;
  version: number;
  shownVersion: number;
  isPublished: boolean;
  publishAt: string | null;
}
async function seenBy(user: TestUser, id: string): Promise<Seen> {
  const { data } = await test.call<{ articleAdmin: Seen }>(
    "query ($id: ID!) { articleAdmin(articleId: $id) { title version shownVersion isPublished publishAt } }",
    { id },
    user,
  );
  return data.articleAdmin;
}
const auditOf = async (id: string) =>
  (
    await test.sql<{ action: string }>(
      "select action from audit_entry where target_kind = 'article' and target_id = $1 order by id",
      [id],
    )
  ).map(({ action }) => action.replace("article.", ""));
const titleAt = async (slug: string) =>
  ((await articles.read(slug)).data as { article: { title: string } | null }).article?.title;
const inAnHour = () => new Date(Date.now() + 3_600_000);
const makeDue = (id: string) =>
  test.sql("update article set publish_at = now() - interval '1 second' where id = $1", [id]);
const publishDue = () => test.app.services.articles.publishDue();

describe("Changes to a published article", () => {
  it("are a draft for staff only, until they are published", async () => {
    const { id, slug } = await articles.createPublished(author, staff, { title: "Before" });
    await articles.updateAsStaff(staff, id, { title: "After", slug: `${slug}-b` });
    await articles.updateAsStaff(staff, id, { teaser: "Changed after the title" });
    expect(await seenBy(staff, id)).toMatchObject({ title: "After", version: 3, shownVersion: 1 });
    expect((await articles.read(slug)).data).toMatchObject({ article: { title: "Before", slug } });
    // The draft's slug is reserved, and leads nowhere yet.
    expect(statusOf(await articles.read(`${slug}-b`))).toBe(404);
    expect(fieldsOf(await articles.create(author, { slug: `${slug}-b` }))).toHaveProperty("slug");
    expect((await articles.mine(author, id)).data).toMatchObject({
      myArticle: { title: "Before" },
    });
    expect(errorOf(await articles.publish(staff, id, true, 2)).code).toBe("CHANGED_MEANWHILE");
    expect((await articles.publish(staff, id, true, 3)).errors).toEqual([]);
    expect((await articles.read(slug)).data).toMatchObject({
      article: { title: "After", slug: `${slug}-b`, teaser: "Changed after the title" },
    });
    expect(await seenBy(staff, id)).toMatchObject({ version: 3, shownVersion: 3 });
  });

  it("are discarded without a change for visitors", async () => {
    const { id, slug } = await articles.createPublished(author, staff, { title: "Before" });
    await articles.updateAsStaff(staff, id, { title: "After" });
    expect(errorOf(await articles.discardDraft(staff, id, 1)).code).toBe("CHANGED_MEANWHILE");
    expect((await articles.discardDraft(staff, id, 2)).data).toEqual({
      discardArticleDraft: { title: "Before", version: 3, shownVersion: 3, publishAt: null },
    });
    // A user who still has the discarded draft open can't save it.
    expect(
      errorOf(await articles.updateAsStaff(staff, id, { title: "Late", version: 2 })).code,
    ).toBe("CHANGED_MEANWHILE");
    expect(await titleAt(slug)).toBe("Before");
    expect((await articles.discardDraft(staff, id)).errors).toEqual([]);
  });

  it("stay drafts when SEO settings change, which apply immediately", async () => {
    const { id, slug } = await articles.createPublished(author, staff, { title: "Before" });
    await articles.updateAsStaff(staff, id, { title: "After" });
    const set = await test.call(
      'mutation ($id: ID!) { createArticleSeo(articleId: $id, input: { description: "Told" }) { title seo { description } } }',
      { id },
      staff,
    );
    expect(set.data).toEqual({
      createArticleSeo: { title: "After", seo: { description: "Told" } },
    });
    expect((await articles.read(slug)).data).toMatchObject({
      article: { title: "Before", seo: { description: "Told" } },
    });
    await articles.publish(staff, id);
    expect((await articles.read(slug)).data).toMatchObject({
      article: { title: "After", seo: { description: "Told" } },
    });
  });

  it("aren't started by SEO settings alone", async () => {
    const { id } = await articles.createPublished(author, staff);
    await test.call(
      'mutation ($id: ID!) { createArticleSeo(articleId: $id, input: { description: "Told" }) { id } }',
      { id },
      staff,
    );
    expect(await seenBy(staff, id)).toMatchObject({ version: 2, shownVersion: 2 });
  });

  it("free their slug when they are discarded or get another one", async () => {
    const { id, slug } = await articles.createPublished(author, staff);
    await articles.updateAsStaff(staff, id, { slug: `${slug}-b` });
    await articles.updateAsStaff(staff, id, { slug: `${slug}-c` });
    expect((await articles.create(author, { slug: `${slug}-b` })).errors).toEqual([]);
    await articles.discardDraft(staff, id);
    expect((await articles.create(author, { slug: `${slug}-c` })).errors).toEqual([]);
    expect((await articles.read(slug)).data).toMatchObject({ article: { slug } });
  });

  it("become the article's text when it is unpublished", async () => {
    const { id } = await articles.createPublished(author, staff, { title: "Before" });
    await articles.updateAsStaff(staff, id, { title: "After" });
    await articles.publish(staff, id, false);
    expect(await seenBy(staff, id)).toMatchObject({
      title: "After",
      isPublished: false,
      version: 2,
      shownVersion: 2,
    });
  });

  it("don't conflict with the author's save, which replaces them and their schedule", async () => {
    const { id } = await articles.createPublished(author, staff, { title: "Before" });
    await articles.updateAsStaff(staff, id, { title: "After" });
    await articles.schedule(staff, id, inAnHour());
    const { data } = await articles.mine(author, id);
    const { version } = (data as { myArticle: Seen }).myArticle;
    const saved = await articles.update(author, id, { teaser: "The author's own words", version });
    expect(saved.errors).toEqual([]);
    expect(await seenBy(staff, id)).toMatchObject({
      title: "Before",
      isPublished: false,
      shownVersion: 3,
      publishAt: null,
    });
    expect((await auditOf(id)).slice(-2)).toEqual(["draftDiscarded", "unscheduled"]);
  });

  it("include a restored version until it is published", async () => {
    const { id, slug } = await articles.createPublished(author, staff, { title: "First" });
    await articles.changePublished(staff, id, { title: "Second" });
    await articles.restore(staff, id, 1);
    expect(await titleAt(slug)).toBe("Second");
    expect(await seenBy(staff, id)).toMatchObject({ title: "First", version: 3, shownVersion: 2 });
    await articles.publish(staff, id);
    expect(await titleAt(slug)).toBe("First");
  });

  it("aren't restored over a version that the actor hasn't seen", async () => {
    const { id } = await articles.createPublished(author, staff, { title: "First" });
    await articles.updateAsStaff(staff, id, { title: "Second" });
    const restore = (currentVersion: number) => articles.restore(staff, id, 1, currentVersion);
    expect(errorOf(await restore(1)).code).toBe("CHANGED_MEANWHILE");
    expect(await seenBy(staff, id)).toMatchObject({ title: "Second", version: 2 });
    const replies = await Promise.all([restore(2), restore(2)]);
    expect(replies.map(statusOf).toSorted()).toEqual([409, undefined]);
    expect(await seenBy(staff, id)).toMatchObject({ title: "First", version: 3 });
  });

  it("only one of two simultaneous saves is kept", async () => {
    const { id } = await articles.createPublished(author, staff);
    const replies = await Promise.all(
      ["One", "Two"].map((title) => articles.updateAsStaff(staff, id, { title, version: 1 })),
    );
    expect(
      replies.filter(({ errors }) => errors.length > 0).map((each) => errorOf(each).code),
    ).toEqual(["CHANGED_MEANWHILE"]);
  });
});

describe("Scheduled publishing", () => {
  it("publishes an article, and unpublished changes, once the time has come", async () => {
    const { id, slug } = await articles.createUnpublished(author, { title: "Before" });
    const at = inAnHour();
    expect((await articles.schedule(staff, id, at)).data).toEqual({
      scheduleArticle: { publishAt: at.toISOString() },
    });
    await publishDue();
    expect(statusOf(await articles.read(slug))).toBe(404);
    await makeDue(id);
    await Promise.all([publishDue(), publishDue()]);
    expect(await titleAt(slug)).toBe("Before");
    await articles.updateAsStaff(staff, id, { title: "After" });
    await articles.schedule(staff, id, inAnHour());
    await makeDue(id);
    await publishDue();
    expect(await titleAt(slug)).toBe("After");
    expect(await seenBy(staff, id)).toMatchObject({ publishAt: null, shownVersion: 2 });
    expect(await auditOf(id)).toEqual([
      "scheduled",
      "published",
      "updated",
      "scheduled",
      "published",
    ]);
  });

  it("ends when staff cancel it or publish by hand, or when the author edits", async () => {
    const ends = [
      (id: string) => articles.schedule(staff, id, null),
      (id: string) => articles.publish(staff, id, false),
      async (id: string) => {
        await articles.publish(staff, id);
        return articles.publish(staff, id, false);
      },
      (id: string) => articles.update(author, id, { title: "Not read by staff" }),
    ];
    for (const end of ends) {
      const { id, slug } = await articles.createUnpublished(author);
      await articles.schedule(staff, id, inAnHour());
      expect((await end(id)).errors).toEqual([]);
      expect((await seenBy(staff, id)).publishAt).toBeNull();
      await publishDue();
      expect(statusOf(await articles.read(slug))).toBe(404);
    }
  });

  it("refuses a past time, an unread version and an article without changes", async () => {
    const { id } = await articles.createUnpublished(author);
    expect(fieldsOf(await articles.schedule(staff, id, new Date(Date.now() - 1000)))).toEqual({
      publishAt: "Choose a time in the future",
    });
    expect(errorOf(await articles.schedule(staff, id, inAnHour(), 9)).code).toBe(
      "CHANGED_MEANWHILE",
    );
    const published = await articles.createPublished(author, staff);
    expect(errorOf(await articles.schedule(staff, published.id, inAnHour())).code).toBe(
      "CHANGED_MEANWHILE",
    );
    expect(statusOf(await articles.schedule(author, id, inAnHour()))).toBe(403);
  });

  it("names the field of a malformed time or one that is too far away", async () => {
    const { id } = await articles.createUnpublished(author);
    const year = (n: string) => `${n}-01-01T00:00:00.000Z`;
    const times = [
      year("9999"),
      year("+010000"),
      year("+275760"),
      year("-000001"),
      year("0000"),
      "2030-02-30T10:00:00Z",
      "2030-01-01T25:00:00Z",
      "2030-01-01",
      "tomorrow",
      "",
      "\0",
      1_900_000_000_000,
      true,
      {},
      [inAnHour()],
    ];
    for (const time of times) {
      const reply = await articles.schedule(staff, id, time);
      expect([time, statusOf(reply), Object.keys(fieldsOf(reply))]).toEqual([
        time,
        400,
        ["publishAt"],
      ]);
    }
    expect((await seenBy(staff, id)).publishAt).toBeNull();
    const ofArticle = async (other: string) =>
      statusOf(await articles.schedule(staff, other, inAnHour()));
    expect([await ofArticle("abc"), await ofArticle("999999999")]).toEqual([400, 404]);
  });

  it("twice at the same moment, or with publishing, leaves one result", async () => {
    const { id } = await articles.createUnpublished(author);
    const [first, second] = [inAnHour(), new Date(Date.now() + 7_200_000)];
    const scheduled = await Promise.all([
      articles.schedule(staff, id, first, 1),
      articles.schedule(staff, id, second, 1),
    ]);
    for (const { errors } of scheduled) expect(errors).toEqual([]);
    expect([first, second].map(String)).toContain(
      String(new Date((await seenBy(staff, id)).publishAt ?? "")),
    );
    const [published, again] = await Promise.all([
      articles.publish(staff, id),
      articles.schedule(staff, id, first, 1),
    ]);
    expect(published.errors).toEqual([]);
    expect([undefined, 409]).toContain(statusOf(again));
    expect(await seenBy(staff, id)).toMatchObject({ isPublished: true, publishAt: null });
  });

  it("isn't scheduled if the database connection is lost, and a retry schedules it once", async () => {
    const { id } = await articles.createUnpublished(author);
    const at = inAnHour();
    const send = () =>
      articles.schedule(staff, id, at, 1, { "idempotency-key": "a schedule that is cut" });
    for (const [table, on, when] of [
      ["article", "update or delete", `old.id = ${id}`],
      ["audit_entry", "insert", `new.target_id = '${id}'`],
    ] as const) {
      const cuts = await cutAt(test, { table, when, on }, async () =>
        expect([table, statusOf(await send())]).toEqual([table, 503]),
      );
      expect(cuts, table).toBeGreaterThan(0);
      expect([table, (await seenBy(staff, id)).publishAt]).toEqual([table, null]);
    }
    for (const { data } of [await send(), await send()])
      expect(data).toEqual({ scheduleArticle: { publishAt: at.toISOString() } });
    expect(await auditOf(id)).toEqual(["scheduled"]);
  });
});
