import { feedbackLimits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { feedbacksOf } from "../../testing/feedbacks.ts";
import { behindProxy } from "../../testing/messages.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp({ env: behindProxy });
const {
  createAndGetId,
  list,
  rows,
  listPublished,
  update,
  remove,
  answer,
  changeAnswer,
  removeAnswer,
} = feedbacksOf(test);

describe("Feedback administration", () => {
  it("finds reviews by text, status and publication", async () => {
    const first = await createAndGetId({ name: "Vera" });
    await createAndGetId({ score: 1 });
    await update(first, { state: "processing", isPublished: true });
    const ids = async (filter: object) => (await rows(filter)).map(({ id }) => id);
    expect(await ids({ query: "vera" })).toEqual([first]);
    expect(await ids({ state: "processing" })).toEqual([first]);
    expect(await ids({ isPublished: true })).toEqual([first]);
    expect(await ids({ isPublished: false })).toHaveLength(1);
  });

  it("a review's status changes one step forward only", async () => {
    const id = await createAndGetId();
    expect(statusOf(await update(id, { state: "resolved" }))).toBe(409);
    expect((await update(id, { state: "processing" })).data.updateFeedback.state).toBe(
      "processing",
    );
    expect(statusOf(await update(id, { state: "new" }))).toBe(409);
    expect((await update(id, { state: "resolved" })).data.updateFeedback.state).toBe("resolved");
    expect(statusOf(await update(id, { state: "processing" }))).toBe(409);
  });

  it("bulk status changes and bulk deletes apply to all reviews or none", async () => {
    const ids = [await createAndGetId(), await createAndGetId(), await createAndGetId()];
    const staff = await test.staff("presaleManager");
    const moveAll = (those: string[], input: object) =>
      test.call(
        "mutation ($ids: [ID!]!, $input: UpdateFeedbacksInput!) { updateFeedbacks(feedbackIds: $ids, input: $input) { id } }",
        { ids: those, input },
        staff,
      );
    const removeAll = (those: string[]) =>
      test.call(
        "mutation ($ids: [ID!]!) { deleteFeedbacks(feedbackIds: $ids) }",
        { ids: those },
        staff,
      );
    const states = async () => (await rows()).map(({ state }) => state).toSorted();
    await update(ids[0] ?? "", { state: "processing" });
    expect(statusOf(await moveAll(ids, { state: "resolved" }))).toBe(409);
    expect(await states()).toEqual(["new", "new", "processing"]);
    expect((await moveAll(ids.slice(1), { state: "processing" })).errors).toEqual([]);
    expect(await states()).toEqual(["processing", "processing", "processing"]);
    expect(statusOf(await removeAll([...ids, "987654321987"]))).toBe(409);
    expect(await rows()).toHaveLength(3);
    expect((await removeAll(ids)).errors).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("each change to a review or an answer has an audit entry", async () => {
    const id = await createAndGetId({ name: "Vera" });
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

  it("limits the number of answers to a review", async () => {
    const id = await createAndGetId();
    for (let n = 0; n < feedbackLimits.answers; n += 1)
      expect((await answer(id)).errors).toEqual([]);
    expect(errorOf(await answer(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining("20 replies"),
    });
  });

  it("only staff can read and change reviews and answers", async () => {
    const id = await createAndGetId();
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
    expect((await listPublished()).total).toBe(0);
  });
});
