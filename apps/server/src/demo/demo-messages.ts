import type { Transaction } from "../platform/db/transaction.ts";
import { contacts } from "../schema/contacts.ts";
import { feedbackAnswers, feedbacks } from "../schema/feedbacks.ts";

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

const demoContacts = [
  {
    name: "Katrin Vogel",
    email: "katrin.vogel@harbourlane.example",
    subject: "Moving our spreadsheets over",
    message:
      "We have about four hundred estimated tasks in spreadsheets: title, hours from and to, a few words of description.\n\nIs there a way to bring them in without typing them again?",
    state: "processing",
    days: 3,
  },
  {
    name: "Tomasz Zielinski",
    email: "tomasz@brightforge.example",
    subject: "Invoice in the company's name",
    message:
      "We would like to buy 200 tokens. Can the invoice carry our order number and go to our accounting's address?",
    state: "new",
    days: 1,
  },
] as const;

const demoFeedbacks = [
  {
    score: 5,
    name: "Helena Brandt",
    review:
      "For years we sent one number and then argued about it. Now the client sees a range for each feature and asks what would narrow it, which is the talk we always wanted to have. Our last two proposals were assembled in a morning, mostly from tasks that we had estimated before.",
    answer:
      'Thank you, Helena. "What would narrow it?" is the best question a range can bring up. In the report you can order features by their spread: the widest ones are where a workshop pays off first.',
    days: 24,
  },
  {
    score: 4,
    name: "Marek Novak",
    review:
      "The builder is quick once the hands know the keys, and the totals are always right. One star is missing because I would like to see my own estimates beside the hours that the work really took. Everything else replaced two spreadsheets and one long meeting a week.",
    answer:
      "Thank you, Marek. Comparing estimates with the hours that were worked is on our list; we would like to do it without a time sheet, and will write to you before we begin.",
    days: 15,
  },
  {
    score: 5,
    name: null,
    review:
      "I am the engineer who has to defend the numbers. Writing small tasks with a lower and an upper bound is honest work: nobody pushes me to a figure that I don't believe, and the wide ranges tell the manager where to ask the client once more.",
    answer:
      "That is what it is for. Thank you for putting it in words that we could not have found ourselves.",
    days: 6,
  },
];

export async function insertMessages(tx: Transaction): Promise<void> {
  await tx.db.insert(contacts).values(
    demoContacts.map(({ days, ...contact }) => ({
      ...contact,
      ip: "192.0.2.10",
      createdAt: ago(days),
      updatedAt: ago(days - 1),
    })),
  );
  const made = await tx.db
    .insert(feedbacks)
    .values(
      demoFeedbacks.map(({ score, name, review, days }) => ({
        score,
        name,
        review,
        state: "resolved" as const,
        createdAt: ago(days),
        updatedAt: ago(days - 1),
        publishedAt: ago(days - 1),
      })),
    )
    .returning({ id: feedbacks.id });
  await tx.db.insert(feedbackAnswers).values(
    demoFeedbacks.flatMap(({ answer, days }, index) => {
      const feedbackId = made[index]?.id;
      const createdAt = ago(days - 1);
      return feedbackId ? [{ feedbackId, text: answer, authorName: "Pia Presale", createdAt }] : [];
    }),
  );
}
