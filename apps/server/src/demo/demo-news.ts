import type { Transaction } from "../platform/db/transaction.ts";
import { newsPosts } from "../schema/news.ts";
import { toRichText } from "./demo-document.ts";

const dayMs = 86_400_000;

const demoNews = [
  {
    title: "Find the widest ranges first",
    daysAgo: 2,
    text: [
      "Lists of tasks, features and projects can now be sorted by spread: the maximum divided by the minimum. Asking the client pays off most for those at the top.",
      "The builders and the report list the tasks that contribute most to a wide range.",
    ],
  },
  {
    title: "Undo, wherever you change something",
    daysAgo: 12,
    text: [
      "Every change you save can be undone from its notification. In both builders, Ctrl+Z undoes your changes and Ctrl+Shift+Z redoes them.",
      "Deleted tasks, features and projects stay in the bin for thirty days.",
    ],
  },
  {
    title: "Maintenance on Sunday morning",
    daysAgo: 26,
    text: [
      "On Sunday from 06:00 to 06:30 (UTC) we're moving to newer servers. Pages may take up to a minute to load. Nothing that you've typed will be lost.",
    ],
  },
];

export async function insertNews(tx: Transaction): Promise<void> {
  await tx.db.insert(newsPosts).values(
    demoNews.map(({ title, daysAgo, text }) => {
      const at = new Date(Date.now() - daysAgo * dayMs);
      return {
        title,
        content: toRichText(text),
        isPublished: true,
        authorName: "Pia Presale",
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
}
