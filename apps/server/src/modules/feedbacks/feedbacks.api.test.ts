import { feedbackLimits } from "@presale/contracts/limits.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffMailsAnHour } from "../../platform/mail/staff-mail.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { untilMailed } from "../../testing/mails.ts";
import {
  behindProxy,
  from,
  hostileTexts,
  letWaitEnd,
  mailsToStaff,
  nextAddress,
  waitingJobs,
} from "../../testing/messages.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ env: behindProxy });
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff("presaleManager");
});
beforeEach(async () => {
  await untilMailed(test);
  await test.sql("delete from feedback");
});

const review = "We estimate twice as fast, and the ranges keep us honest with our clients. ".repeat(
  2,
);
const input = { score: 5, review: review.trim() };
const create = (changes: object = {}, address = nextAddress(), who: TestUser | null = null) =>
  test.call<{ createFeedback: boolean }>(
    "mutation ($input: CreateFeedbackInput!) { createFeedback(input: $input) }",
    { input: { ...input, ...changes } },
    who,
    from(address),
  );
interface Row {
  id: string;
  state: string;
  publishedAt: string | null;
  review: string;
}
const list = (filter: object = {}, who: TestUser | null = staff) =>
  test.call<{ feedbacks: { total: number; items: Row[] } }>(
    "query ($filter: FeedbackFilter) { feedbacks(filter: $filter) { total items { id score review name email ip state publishedAt answers { text authorName } can { update delete } } } }",
    { filter },
    who,
  );
const rows = async (filter: object = {}) => (await list(filter)).data.feedbacks.items;
const shown = async (paging: object = {}) =>
  (
    await test.call<{ publishedFeedbacks: { total: number; items: Row[] } }>(
      "query ($paging: PublishedFeedbacksPagingInput) { publishedFeedbacks(paging: $paging) { total items { id score review name answers { text } } } }",
      { paging },
    )
  ).data.publishedFeedbacks;
const update = (id: string, changes: object, who: TestUser | null = staff) =>
  test.call<{ updateFeedback: Row }>(
    "mutation ($id: ID!, $input: UpdateFeedbackInput!) { updateFeedback(id: $id, input: $input) { id state publishedAt } }",
    { id, input: changes },
    who,
  );
const remove = (id: string, who: TestUser | null = staff) =>
  test.call("mutation ($id: ID!) { deleteFeedback(id: $id) }", { id }, who);
const answer = (feedbackId: string, text = "Thank you!", who: TestUser | null = staff) =>
  test.call<{ createFeedbackAnswer: { id: string } }>(
    "mutation ($id: ID!, $input: FeedbackAnswerInput!) { createFeedbackAnswer(feedbackId: $id, input: $input) { id } }",
    { id: feedbackId, input: { text } },
    who,
  );
const changeAnswer = (id: string, text: string, who: TestUser | null = staff) =>
  test.call(
    "mutation ($id: ID!, $input: FeedbackAnswerInput!) { updateFeedbackAnswer(id: $id, input: $input) { id } }",
    { id, input: { text } },
    who,
  );
const removeAnswer = (id: string, who: TestUser | null = staff) =>
  test.call("mutation ($id: ID!) { deleteFeedbackAnswer(id: $id) }", { id }, who);
const made = async (changes: object = {}): Promise<string> => {
  expect((await create(changes)).errors).toEqual([]);
  const [{ id } = {}] = await test.sql<{ id: string }>("select max(id)::text as id from feedback");
  return id ?? "";
};

describe("a visitor's review", () => {
  it("is stored and mailed, with an address to answer to only if it was given", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    expect((await create({ name: "", email: " " }, "203.0.113.9")).errors).toEqual([]);
    expect(await rows()).toMatchObject([
      { ...input, name: null, email: null, ip: "203.0.113.9", state: "new", publishedAt: null },
    ]);
    await mailsToStaff(test, before + 1);
    await create({ name: "Vera", email: "vera@example.test", score: 2 });
    const [first, second] = (await mailsToStaff(test, before + 2)).slice(-2);
    expect(first).toMatchObject({ subject: "Feedback: 5 of 5", replyTo: "" });
    expect(second).toMatchObject({ subject: "Feedback: 2 of 5", replyTo: "vera@example.test" });
    expect(first?.text).toContain("A visitor gave 5 of 5");
    expect(second?.text).toContain("Vera gave 2 of 5");
  });

  it("tells each invalid field, all at once", async () => {
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

  it("of a robot is answered alike, and is nowhere", async () => {
    expect(await create({ homepage: "x" })).toMatchObject({
      status: 200,
      data: { createFeedback: true },
      errors: [],
    });
    expect(await rows()).toEqual([]);
  });

  it("comes three times an hour from an address, and from a person", async () => {
    const address = nextAddress();
    for (let n = 0; n < 3; n += 1) expect((await create({}, address)).errors).toEqual([]);
    expect(errorOf(await create({}, address))).toMatchObject({
      status: 429,
      message: expect.stringContaining("Wait an hour"),
    });
    const { engineer } = await test.company();
    for (let n = 0; n < 3; n += 1) await create({}, nextAddress(), engineer);
    expect(statusOf(await create({}, nextAddress(), engineer))).toBe(429);
  });

  it("stays text, whatever it says", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (const text of hostileTexts)
      await create({ review: text.padEnd(120, "."), name: text.slice(0, 20) });
    for (const { html } of (await mailsToStaff(test, before + hostileTexts.length)).slice(before))
      expect(html).not.toMatch(/<script|<img|<svg/i);
    expect((await rows()).map((row) => row.review)).toEqual(
      hostileTexts.map((text) => text.padEnd(120, ".")),
    );
  });

  it("a thousand times makes a few mails, and one that says how many wait", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (let round = 0; round < 50; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => create()));
    await untilMailed(test);
    expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsAnHour);
    expect(await waitingJobs(test, "feedbacks-waiting")).toBe(1);
    await letWaitEnd(test, "feedbacks-waiting");
    const last = (await mailsToStaff(test, before + staffMailsAnHour + 1)).at(-1);
    expect(last?.subject).toBe("1000 reviews wait for you");
  }, 120_000);
});

describe("what everybody reads", () => {
  it("is what is published, with its answers, and nothing of who wrote them", async () => {
    const open = await made({ name: "Vera", email: "vera@example.test" });
    await made({ review: `${input.review} Not to be read` });
    await answer(open, "Thank you, Vera!");
    expect(await shown()).toEqual({ total: 0, items: [] });
    await update(open, { isPublished: true });
    expect(await shown()).toEqual({
      total: 1,
      items: [{ id: open, ...input, name: "Vera", answers: [{ text: "Thank you, Vera!" }] }],
    });
    const more = (fields: string) =>
      test.call(`{ publishedFeedbacks { items { ${fields} } } }`).then(({ status }) => status);
    for (const hidden of ["email", "ip", "state", "answers { authorName }"])
      expect(await more(hidden)).toBe(400);
    await update(open, { isPublished: false });
    expect(await shown()).toEqual({ total: 0, items: [] });
  });

  it("of a list longer than a page, the sitemap has each older page", async () => {
    const listed = () => test.app.services.feedbacks.addresses();
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

  it("outdates the kept page with each change that shows, and with no other", async () => {
    const version = async () => {
      const [row] = await test.sql<{ version: number }>(
        "select version::int from content_version where name = 'feedbacks'",
      );
      return row?.version ?? 0;
    };
    const id = await made();
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

  it("comes in pages of ten, the latest first", async () => {
    await test.sql(
      "insert into feedback (score, review, published_at) select 4, 'Review ' || n, now() + make_interval(mins => n) from generate_series(1, 12) n",
    );
    const first = await shown();
    expect(first.total).toBe(12);
    expect(first.items.map((row) => row.review).slice(0, 2)).toEqual(["Review 12", "Review 11"]);
    expect(first.items).toHaveLength(10);
    expect((await shown({ offset: 10 })).items.map((row) => row.review)).toEqual([
      "Review 2",
      "Review 1",
    ]);
  });
});

describe("staff", () => {
  it("find what they look for", async () => {
    const first = await made({ name: "Vera" });
    await made({ score: 1 });
    await update(first, { state: "processing", isPublished: true });
    const ids = async (filter: object) => (await rows(filter)).map(({ id }) => id);
    expect(await ids({ words: "vera" })).toEqual([first]);
    expect(await ids({ state: "processing" })).toEqual([first]);
    expect(await ids({ isPublished: true })).toEqual([first]);
    expect(await ids({ isPublished: false })).toHaveLength(1);
  });

  it("go on with it step by step, never back, never past one", async () => {
    const id = await made();
    expect(statusOf(await update(id, { state: "resolved" }))).toBe(409);
    expect((await update(id, { state: "processing" })).data.updateFeedback.state).toBe(
      "processing",
    );
    expect(statusOf(await update(id, { state: "new" }))).toBe(409);
    expect((await update(id, { state: "resolved" })).data.updateFeedback.state).toBe("resolved");
    expect(statusOf(await update(id, { state: "processing" }))).toBe(409);
  });

  it("answer, change an answer and take it back, each in the audit log", async () => {
    const id = await made({ name: "Vera" });
    const { id: answerId } = (await answer(id)).data.createFeedbackAnswer;
    expect(fieldsOf(await answer(id, " "))).toEqual({ text: "Field cannot be empty" });
    expect((await changeAnswer(answerId, "Thanks a lot!")).errors).toEqual([]);
    expect(await rows()).toMatchObject([{ answers: [{ text: "Thanks a lot!" }] }]);
    await update(id, { isPublished: true, state: "processing" });
    await update(id, { isPublished: false });
    expect((await removeAnswer(answerId)).errors).toEqual([]);
    expect(statusOf(await removeAnswer(answerId))).toBe(404);
    expect((await remove(id)).errors).toEqual([]);
    expect(statusOf(await remove(id))).toBe(404);
    const entries = await test.sql<{ action: string }>(
      "select action from audit_entry where target_kind = 'feedback' and target_id = $1 and target_name = 'Vera' order by id",
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "feedback.answered",
      "feedback.answerChanged",
      "feedback.stateChanged",
      "feedback.published",
      "feedback.unpublished",
      "feedback.answerDeleted",
      "feedback.deleted",
    ]);
  });

  it("answer so often, and no more", async () => {
    const id = await made();
    for (let n = 0; n < feedbackLimits.answers; n += 1)
      expect((await answer(id)).errors).toEqual([]);
    expect(errorOf(await answer(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining("20 answers"),
    });
  });

  it("are the only ones who see and change any of it", async () => {
    const id = await made();
    const { id: answerId } = (await answer(id)).data.createFeedbackAnswer;
    const { admin } = await test.company();
    for (const [who, status] of [
      [null, 401],
      [admin, 403],
    ] as const)
      for (const reply of [
        await list({}, who),
        await update(id, { isPublished: true }, who),
        await answer(id, "Mine", who),
        await changeAnswer(answerId, "Mine", who),
        await removeAnswer(answerId, who),
        await remove(id, who),
      ])
        expect(statusOf(reply)).toBe(status);
    expect(statusOf(await answer("999999"))).toBe(404);
    expect((await shown()).total).toBe(0);
  });
});
