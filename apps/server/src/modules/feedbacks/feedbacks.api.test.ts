import { describe, expect, it } from "vitest";
import { staffMailsPerHour } from "../../platform/mail/staff-mail.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { feedbackInput, feedbacksOf } from "../../testing/feedbacks.ts";
import { waitForMails } from "../../testing/mails.ts";
import {
  behindProxy,
  countJobs,
  hostileTexts,
  mailsToStaff,
  makeJobsDue,
  nextIp,
} from "../../testing/messages.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp({ env: behindProxy });
const {
  create,
  createAndGetId,
  rows,
  listPublished,
  update,
  remove,
  answer,
  changeAnswer,
  removeAnswer,
} = feedbacksOf(test);

describe("Visitor review", () => {
  it("is stored and emailed, with a reply address only if one was given", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    expect((await create({ name: "", email: " " }, "203.0.113.9")).errors).toEqual([]);
    expect(await rows()).toMatchObject([
      {
        ...feedbackInput,
        name: null,
        email: null,
        ip: "203.0.113.9",
        state: "new",
        publishedAt: null,
      },
    ]);
    await mailsToStaff(test, before + 1);
    await create({ name: "Vera", email: "vera@example.test", score: 2 });
    const [first, second] = (await mailsToStaff(test, before + 2)).slice(-2);
    expect(first).toMatchObject({ subject: "New review: 5 out of 5", replyTo: "" });
    expect(second).toMatchObject({
      subject: "New review: 2 out of 5",
      replyTo: "vera@example.test",
    });
    expect(first?.text).toContain("A visitor gave 5 out of 5");
    expect(second?.text).toContain("Vera gave 2 out of 5");
  });

  it("names every invalid field", async () => {
    expect(
      fieldsOf(
        await create({ score: 0, review: "x ".repeat(49), name: "V", email: "vera@nowhere" }),
      ),
    ).toEqual({
      score: "Enter a whole number from 1 to 5",
      review: "Use a minimum of 100 characters",
      name: "Use a minimum of 2 and a maximum of 20 characters",
      email: "Invalid email",
    });
    expect(fieldsOf(await create({ score: 6, review: `short${" ".repeat(200)}.` }))).toEqual({
      score: "Enter a whole number from 1 to 5",
      review: "Use a minimum of 100 characters",
    });
    expect(fieldsOf(await create({ review: "r".repeat(5_001) }))).toEqual({
      review: "Use a maximum of 5000 characters",
    });
    expect((await create({ review: "r".repeat(100) })).errors).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it("gets the same response from a bot, but isn't stored", async () => {
    expect(await create({ homepage: "x" })).toMatchObject({
      status: 200,
      data: { createFeedback: true },
      errors: [],
    });
    expect(await rows()).toEqual([]);
  });

  it("is limited to three per hour by IP address and by user", async () => {
    const ip = nextIp();
    for (let n = 0; n < 3; n += 1) expect((await create({}, ip)).errors).toEqual([]);
    expect(errorOf(await create({}, ip))).toMatchObject({
      status: 429,
      message: expect.stringContaining("Wait an hour"),
    });
    const { engineer } = await test.company();
    for (let n = 0; n < 3; n += 1) await create({}, nextIp(), engineer);
    expect(statusOf(await create({}, nextIp(), engineer))).toBe(429);
  });

  it("stores and emails hostile text as plain text", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (const text of hostileTexts)
      await create({ review: text.padEnd(120, "."), name: text.slice(0, 20) });
    for (const { html } of (await mailsToStaff(test, before + hostileTexts.length)).slice(before))
      expect(html).not.toMatch(/<script|<img|<svg/i);
    expect((await rows()).map((row) => row.review)).toEqual(
      hostileTexts.map((text) => text.padEnd(120, ".")),
    );
  });

  it("many reviews cause few emails, then one with the number of reviews waiting", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (let round = 0; round < 50; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => create()));
    await waitForMails(test);
    expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsPerHour);
    expect(await countJobs(test, "feedbacks-waiting")).toBe(1);
    await makeJobsDue(test, "feedbacks-waiting");
    const last = (await mailsToStaff(test, before + staffMailsPerHour + 1)).at(-1);
    expect(last?.subject).toBe("New reviews: 1000");
  });
});

describe("Published reviews", () => {
  it("include their answers, but no email, IP address or staff name", async () => {
    const open = await createAndGetId({ name: "Vera", email: "vera@example.test" });
    await createAndGetId({ review: `${feedbackInput.review} Not to be read` });
    await answer(open, "Thank you, Vera!");
    expect(await listPublished()).toEqual({ total: 0, items: [] });
    await update(open, { isPublished: true });
    expect(await listPublished()).toEqual({
      total: 1,
      items: [
        { id: open, ...feedbackInput, name: "Vera", answers: [{ text: "Thank you, Vera!" }] },
      ],
    });
    const more = (fields: string) =>
      test.call(`{ publishedFeedbacks { items { ${fields} } } }`).then(({ status }) => status);
    for (const hidden of ["email", "ip", "state", "answers { authorName }"])
      expect(await more(hidden)).toBe(400);
    await update(open, { isPublished: false });
    expect(await listPublished()).toEqual({ total: 0, items: [] });
  });

  it("the sitemap lists the older pages of a long list", async () => {
    const listed = () => test.app.services.feedbacks.sitePaths();
    const publish = (count: number) =>
      test.sql(
        "insert into feedback (score, review, published_at) select 5, 'Review', now() from generate_series(1, $1)",
        [count],
      );
    await publish(10);
    await test.sql("insert into feedback (score, review) values (5, 'Unpublished')");
    expect(await listed()).toEqual([]);
    await publish(11);
    expect(await listed()).toEqual([{ path: "/feedback/page/2" }, { path: "/feedback/page/3" }]);
  });

  it("only visible changes invalidate the cached page", async () => {
    const version = async () => {
      const [row] = await test.sql<{ version: number }>(
        "select version::int from content_version where name = 'feedbacks'",
      );
      return row?.version ?? 0;
    };
    const id = await createAndGetId();
    const start = await version();
    const { id: first } = (await answer(id)).data.createFeedbackAnswer;
    await update(id, { state: "processing" });
    expect(await version()).toBe(start);
    await update(id, { isPublished: true });
    await changeAnswer(first, "Thanks!");
    await removeAnswer(first);
    await answer(id);
    expect(await version()).toBe(start + 4);
    await remove(id);
    expect(await version()).toBe(start + 5);
  });

  it("have ten per page, newest first", async () => {
    await test.sql(
      "insert into feedback (score, review, published_at) select 4, 'Review ' || n, now() + make_interval(mins => n) from generate_series(1, 12) n",
    );
    const first = await listPublished();
    expect(first.total).toBe(12);
    expect(first.items.map((row) => row.review).slice(0, 2)).toEqual(["Review 12", "Review 11"]);
    expect(first.items).toHaveLength(10);
    expect((await listPublished({ offset: 10 })).items.map((row) => row.review)).toEqual([
      "Review 2",
      "Review 1",
    ]);
  });
});
