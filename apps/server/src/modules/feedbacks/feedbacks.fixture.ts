import { anyone, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const review = "Made by the suite, and as long as a review has to be. ".repeat(2);

export const fixture: Fixture = {
  rows: {
    feedback: async ({ test }) => {
      const [feedback] = await test.sql<{ id: string }>(
        "insert into feedback (score, review, published_at) values (5, $1, now()) returning id::text",
        [review],
      );
      return feedback?.id ?? "";
    },
    answer: async ({ test, row }) => {
      const [answer] = await test.sql<{ id: string }>(
        "insert into feedback_answer (feedback_id, text, author_name) values ($1, 'Suite', 'Suite') returning id::text",
        [await row("feedback")],
      );
      return answer?.id ?? "";
    },
  },
  shared: ["feedback", "answer"],
  texts: { review, text: "Made by the suite" },
  callers: {
    feedbacks: [staff, "canLoginAdmin"],
    feedback: [staff, "canLoginAdmin"],
    publishedFeedbacks: anyone,
    createFeedback: anyone,
    updateFeedback: [staff, "canUpdateCommentsAdmin"],
    updateFeedbacks: [staff, "canUpdateCommentsAdmin"],
    deleteFeedback: [staff, "canDeleteCommentsAdmin"],
    deleteFeedbacks: [staff, "canDeleteCommentsAdmin"],
    createFeedbackAnswer: [staff, "canCreateCommentsAdmin"],
    updateFeedbackAnswer: [staff, "canUpdateCommentsAdmin"],
    deleteFeedbackAnswer: [staff, "canDeleteCommentsAdmin"],
  },
  whileImpersonating: {
    allowed: ["createFeedback"],
    refused: [
      "updateFeedback",
      "updateFeedbacks",
      "deleteFeedback",
      "deleteFeedbacks",
      "createFeedbackAnswer",
      "updateFeedbackAnswer",
      "deleteFeedbackAnswer",
    ],
  },
};
