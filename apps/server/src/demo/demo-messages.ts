import type { Transaction } from "../platform/db/transaction.ts";
import { contacts } from "../schema/contacts.ts";
import { feedbackAnswers, feedbacks } from "../schema/feedbacks.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const demoContacts = [
  {
    name: "Katrin Vogel",
    email: "katrin.vogel@harbourlane.example",
    subject: "Moving our spreadsheets over",
    message:
      "We have about four hundred estimated tasks in spreadsheets: title, minimum and maximum hours, a short description.\n\nCan we import them without typing them in again?",
    state: "processing",
    days: 3,
  },
  {
    name: "Tomasz Zielinski",
    email: "tomasz@brightforge.example",
    subject: "Invoice in the company's name",
    message:
      "We would like to buy 200 tokens. Can the invoice show our purchase order number and go to our accounts department?",
    state: "new",
    days: 1,
  },
] as const;

const demoFeedbacks = [
  {
    score: 5,
    name: "Helena Brandt",
    review:
      "For years we sent one number and then argued about it. Now the client sees a range for each feature and asks what would narrow it, which is the conversation we always wanted to have. Our last two proposals were assembled in a morning, mostly from tasks that we had estimated before.",
    answer:
      'Thank you, Helena. "What would narrow it?" is the best question a range can prompt. The report lists the tasks with the widest ranges first. A workshop pays off most for those.',
    days: 24,
  },
  {
    score: 4,
    name: "Marek Novak",
    review:
      "The builder is quick once you know the shortcuts, and the totals are always right. I've left out one star because I would like to see my estimates next to the actual hours. Everything else replaced two spreadsheets and one long meeting a week.",
    answer:
      "Thank you, Marek. You can now enter the actual hours of a won project's tasks, without timesheets. Calibration in the menu then shows how often your ranges held.",
    days: 15,
  },
  {
    score: 5,
    name: null,
    review:
      "I am the engineer who has to defend the numbers. Writing small tasks with a lower and an upper bound is honest work: no one pushes me towards a figure that I don't believe, and the wide ranges tell the manager what to ask the client.",
    answer: "That's exactly what it's for. Thank you for putting it so well.",
    days: 6,
  },
];

export async function insertMessages(tx: Transaction): Promise<void> {
  await tx.db.insert(contacts).values(
    demoContacts.map(({ days, ...contact }) => ({
      ...contact,
      ip: "192.0.2.10",
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days - 1),
    })),
  );
  const inserted = await tx.db
    .insert(feedbacks)
    .values(
      demoFeedbacks.map(({ score, name, review, days }) => ({
        score,
        name,
        review,
        state: "resolved" as const,
        createdAt: daysAgo(days),
        updatedAt: daysAgo(days - 1),
        publishedAt: daysAgo(days - 1),
      })),
    )
    .returning({ id: feedbacks.id });
  await tx.db.insert(feedbackAnswers).values(
    demoFeedbacks.flatMap(({ answer, days }, index) => {
      const feedbackId = inserted[index]?.id;
      const createdAt = daysAgo(days - 1);
      return feedbackId ? [{ feedbackId, text: answer, authorName: "Pia Presale", createdAt }] : [];
    }),
  );
}
