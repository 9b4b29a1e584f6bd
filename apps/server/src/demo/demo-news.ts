import type { Transaction } from "../platform/db/transaction.ts";
import { newsPosts } from "../schema/news.ts";
import { document } from "./demo-document.ts";

const day = 86_400_000;

const demoNews = [
  {
    title: "Find the widest ranges first",
    daysAgo: 2,
    text: [
      "Lists of tasks, features and projects can now be ordered by their spread, the maximum divided by the minimum. What stands at the top is where a question to the client pays off most.",
      "In the builders, the report names the tasks that make a range wide.",
    ],
  },
  {
    title: "Undo, wherever you change something",
    daysAgo: 12,
    text: [
      "Whatever you save has an Undo in its notice, and both builders walk back and forth through your changes with Ctrl Z and Shift Ctrl Z.",
      "Deleted tasks, features and projects rest in the bin for thirty days.",
    ],
  },
  {
    title: "Maintenance on Sunday morning",
    daysAgo: 26,
    text: [
      "On Sunday from 06:00 to 06:30 (UTC) we move to newer machines. You may have to wait a minute for a page; nothing that you typed is lost.",
    ],
  },
];

export async function insertNews(tx: Transaction): Promise<void> {
  await tx.db.insert(newsPosts).values(
    demoNews.map(({ title, daysAgo, text }) => {
      const at = new Date(Date.now() - daysAgo * day);
      return {
        title,
        content: document(text),
        isPublished: true,
        authorName: "Pia Presale",
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
}
