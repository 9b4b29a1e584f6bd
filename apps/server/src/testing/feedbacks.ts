import { expect } from "vitest";
import { forms, fromIp, longReview, nextIp, staffFor } from "./messages.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const feedbackInput = { score: 5, review: longReview };

interface Row {
  id: string;
  state: string;
  publishedAt: string | null;
  review: string;
}

export function feedbacksOf(test: TestApp) {
  const staff = staffFor("feedback", test);
  const create = (changes: object = {}, ip = nextIp(), who: TestUser | null = null) =>
    test.call<{ createFeedback: boolean }>(
      forms.feedback.mutation,
      { input: { ...feedbackInput, ...changes } },
      who,
      fromIp(ip),
    );
  const list = (filter: object = {}, who: TestUser | null = staff) =>
    test.call<{ feedbacks: { total: number; items: Row[] } }>(
      "query ($filter: FeedbackFilter) { feedbacks(filter: $filter) { total items { id score review name email ip state publishedAt answers { text authorName } can { update delete } } } }",
      { filter },
      who,
    );
  const rows = async (filter: object = {}) => (await list(filter)).data.feedbacks.items;
  const listPublished = async (paging: object = {}) =>
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
  const createAndGetId = async (changes: object = {}): Promise<string> => {
    expect((await create(changes)).errors).toEqual([]);
    const [{ id } = {}] = await test.sql<{ id: string }>(
      "select max(id)::text as id from feedback",
    );
    return id ?? "";
  };
  const answers = { answer, changeAnswer, removeAnswer };
  return { create, createAndGetId, list, rows, listPublished, update, remove, ...answers };
}
