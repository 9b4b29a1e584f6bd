import { proposal as labels } from "@presale/contracts/dictionary/en-gb/proposal.ts";
import sharp from "sharp";
import type {
  Proposal,
  ProposalFeature,
  ProposalLabels,
  ProposalTask,
  RichTextNode,
} from "../proposal/proposal.types.ts";

export const sampleLabels: ProposalLabels = labels;

export const text = (content: string, ...marks: RichTextNode["marks"] & object): RichTextNode => ({
  type: "text",
  text: content,
  marks,
});
export const paragraph = (...content: (string | RichTextNode)[]): RichTextNode => ({
  type: "paragraph",
  content: content.map((part) => (typeof part === "string" ? text(part) : part)),
});
export const richText = (...content: (string | RichTextNode)[]): RichTextNode => ({
  type: "doc",
  content: content.map((part) => (typeof part === "string" ? paragraph(part) : part)),
});
export const bullets = (...items: string[]): RichTextNode => ({
  type: "bulletList",
  content: items.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
});

export function picture(
  width: number,
  height: number,
  format: "png" | "jpeg" | "gif" | "webp" = "png",
  background = "#2196f3",
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}

export function task(over: Partial<ProposalTask> = {}): ProposalTask {
  return {
    id: "1",
    title: "Sign-in form",
    description: richText("Form with e-mail and password, its errors beside the fields."),
    minHours: "6.00",
    maxHours: "10.00",
    repeated: false,
    ...over,
  };
}

export function feature(over: Partial<ProposalFeature> = {}): ProposalFeature {
  return {
    id: "1",
    title: "Accounts",
    description: richText("People sign in, and reset a password that they forgot."),
    minHours: "6.00",
    maxHours: "10.00",
    tasks: [task()],
    ...over,
  };
}

export function proposal(over: Partial<Proposal> = {}): Proposal {
  return {
    locale: "en-GB",
    company: {
      name: "Northwind Software",
      header: richText("Northwind Software Ltd · 12 Harbour Street, Leeds"),
      footer: richText("Registered in England and Wales, number 01234567"),
      web: "https://northwind.example",
      email: "hello@northwind.example",
    },
    project: {
      title: "Patient portal",
      clientName: "Meridian Health",
      proposalNumber: "P-2026-014",
      validUntil: "2026-12-31",
      date: "2026-11-21",
      description: richText("A portal in which patients book and move their visits."),
      assumptions: richText("The client names one person who decides."),
      exclusions: richText("Migration of paper records."),
      preparedBy: { name: "Ada Marsh", email: "ada@northwind.example" },
      members: [{ name: "Ada Marsh", role: "Lead" }],
    },
    features: [feature()],
    totals: { minHours: "6.00", maxHours: "10.00" },
    attachments: [{ name: "wireframes.pdf", size: 1_400_000 }],
    labels: sampleLabels,
    images: new Map(),
    ...over,
  };
}

const titles = ["Booking calendar", "Reminder by e-mail", "Search of visits", "Export of records"];

export function largeProposal(featureCount: number, tasksEach: number): Proposal {
  const features = Array.from({ length: featureCount }, (_, f): ProposalFeature => {
    const tasks = Array.from({ length: tasksEach }, (_, t): ProposalTask => {
      const min = 2 + ((f * 7 + t * 3) % 14);
      return task({
        id: `${f}-${t}`,
        title: `${titles[t % titles.length]} ${f + 1}.${t + 1}`,
        description: richText(
          paragraph(
            "Built as ",
            text("agreed", { type: "bold" }),
            " with the client, covered by tests.",
          ),
          bullets("Works by keyboard", "Tells what went wrong, and what to do next"),
        ),
        minHours: `${min}.00`,
        maxHours: `${min + 2 + ((f + t) % 9)}.50`,
      });
    });
    return feature({
      id: String(f),
      title: `Feature ${f + 1}: ${titles[f % titles.length]}`,
      minHours: sum(tasks.map((item) => item.minHours)),
      maxHours: sum(tasks.map((item) => item.maxHours)),
      tasks,
    });
  });
  const totals = {
    minHours: sum(features.map((item) => item.minHours)),
    maxHours: sum(features.map((item) => item.maxHours)),
  };
  return proposal({ features, totals });
}

const sum = (hours: (string | undefined)[]) =>
  hours.reduce((total, item) => total + Number(item), 0).toFixed(2);
