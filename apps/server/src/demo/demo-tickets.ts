import type { Transaction } from "../platform/db/transaction.ts";
import { ticketMessages, tickets } from "../schema/support.ts";

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

interface Person {
  id: number;
  name: string;
}

export async function insertTickets(tx: Transaction, engineer: Person, staff: Person) {
  const { companyId } = tx;
  const own = { companyId, authorId: engineer.id };
  const [answered, waiting] = await tx.db
    .insert(tickets)
    .values([
      {
        ...own,
        title: "Tokens of a copied project",
        status: "resolved",
        assigneeId: staff.id,
        isWaiting: false,
        createdAt: hoursAgo(52),
        lastMessageAt: hoursAgo(47),
      },
      {
        ...own,
        title: "Logo looks blurred in the PDF",
        createdAt: hoursAgo(5),
        lastMessageAt: hoursAgo(5),
      },
    ])
    .returning({ id: tickets.id });
  if (!answered || !waiting) return;
  const byEngineer = { companyId, authorId: engineer.id };
  await tx.db.insert(ticketMessages).values([
    {
      ...byEngineer,
      ticketId: answered.id,
      text: "I duplicated a project with 34 tasks and was charged four tokens.\nHadn't we already paid for them in the first project?",
      createdAt: hoursAgo(52),
    },
    {
      companyId,
      ticketId: answered.id,
      staffId: staff.id,
      staffName: staff.name,
      text: "Each project includes 30 free tasks and is charged separately. The copy has 34 tasks, so four of them cost a token each. The first project keeps what it has paid for.",
      createdAt: hoursAgo(50),
    },
    {
      ...byEngineer,
      ticketId: answered.id,
      text: "That's clear, thank you.",
      createdAt: hoursAgo(47),
    },
    {
      ...byEngineer,
      ticketId: waiting.id,
      text: "Our logo is sharp on screen but blurred on the proposal's cover. The file is 240 × 60 pixels. What size should it be for A4?",
      createdAt: hoursAgo(5),
    },
  ]);
}
