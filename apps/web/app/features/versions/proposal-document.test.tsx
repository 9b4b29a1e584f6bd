import type { VersionContent } from "@presale/contracts/version-content.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { ProposalDocument, type ProposalPage } from "./proposal-document.tsx";
import { proposalScript } from "./proposal-script.ts";

beforeAll(startTranslations);

const hours = { minHours: "2.00", maxHours: "4.00" };
const content: VersionContent = {
  schema: 1,
  number: 1,
  frozenOn: "2026-11-28",
  timeZone: "Pacific/Kiritimati",
  company: { name: "Northlight", header: null, footer: null, logo: null, web: null, email: null },
  look: null,
  detail: "tasks",
  title: "Secret shop",
  clientName: "Alder & Finch",
  proposalNumber: null,
  validUntil: "2099-01-31",
  preparedBy: { name: "Ann", email: "ann@northlight.example" },
  members: [],
  description: null,
  assumptions: null,
  exclusions: null,
  features: [],
  totals: hours,
};

const shown = (change: Partial<ProposalPage> = {}) =>
  renderToStaticMarkup(
    <ProposalDocument
      content={content}
      images={[]}
      files="/api/p/key"
      statement="I accept version 1."
      statementSha256={"0".repeat(64)}
      status="open"
      statusAt={new Date("2026-11-28T12:00:00Z")}
      isRecorded={false}
      hasRecord={false}
      lastDay="2099-01-31"
      expiresAt={new Date("2099-01-31T10:00:00Z")}
      isLapsed={false}
      canAnswer
      evidenceYears={10}
      changes={null}
      acceptsFrom={null}
      messages={[]}
      {...change}
    />,
  );

test("chat previews get the company's name, and nothing else of the proposal", () => {
  const head = /<head>(.*)<\/head>/s.exec(shown())?.[1] ?? "";
  expect(head).toContain('<meta property="og:title" content="Proposal from Northlight"/>');
  expect(head).toContain("<title>Proposal from Northlight</title>");
  expect(head.match(/<meta property="og:[^>]*>/g)).toHaveLength(1);
  expect(head).not.toMatch(/Secret shop|Alder|Ann|name="description"/);
  expect(head).toContain('content="noindex, nofollow, noarchive"');
});

test("the deadline has the company's day and zone, and a timestamp for the client's zone", () => {
  const html = shown();
  expect(html).toMatch(/Open until the end of 31\/01\/2099 \([^)]*Kiritimati[^)]*\)/);
  expect(html).toContain('data-end="2099-01-31T10:00:00.000Z"');
  expect(html).toContain('data-zone="Pacific/Kiritimati"');
  expect(shown({ isLapsed: true })).toContain("This proposal expired at the end of 31/01/2099");
});

test("dates of the script have the product's format", () => {
  expect(proposalScript).not.toMatch(/toLocale|DateTimeFormat\([^)]/);
});

test("a bar that stays in view leads to the answers of a link that can answer", () => {
  expect(shown()).toMatch(/2–4 h.*<a[^>]* href="#answer"[^>]*>Accept or answer<.*id="answer"/s);
  expect(shown({ canAnswer: false })).not.toContain('href="#answer"');
});

test("the bar says that its price is without tax", () => {
  const range = { min: 10_000, max: 20_000 };
  const price: NonNullable<VersionContent["price"]> = {
    kind: "estimate",
    currency: "EUR",
    digits: 2,
    taxRate: 20_000,
    taxLabel: "VAT",
    taxNote: null,
    lines: [],
    net: range,
    tax: { min: 2_000, max: 4_000 },
    total: { min: 12_000, max: 24_000 },
  };
  const bar = shown({ content: { ...content, price } }).split("data-bottom-bar")[1] ?? "";
  const words = bar.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, "");
  expect(words).toContain("€100.00–200.00 plus VAT 20%2–4 h");
});

test("the hash in the statement looks shorter, but the statement is whole", () => {
  const hash = "ab".repeat(32);
  const statement = `I accept the PDF with the SHA-256 ${hash}. I may act.`;
  const [, quote = ""] = /<blockquote[^>]*>(.*?)<\/blockquote>/s.exec(shown({ statement })) ?? [];
  expect(quote.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, "")).toBe(statement);
  expect(quote).toMatch(new RegExp(`<span [^>]*>${hash}</span>`));
});

test("an acceptance is confirmed at the top, another answer beside the messages", () => {
  const message = { id: 1, name: "Ada", text: null, at: "2026-11-28T12:00:00Z" } as const;
  const partsOf = (kind: "accepted" | "question") =>
    shown({ messages: [{ ...message, kind }] }).split("data-sent=");
  const [top, ...rest] = partsOf("accepted");
  expect(rest).toHaveLength(1);
  expect(top).not.toContain(">Messages<");
  expect(rest[0]).toMatch(/^[^>]*>.*Accepted\. Northlight has been notified\..*<h1/s);
  expect(partsOf("question")[0]).toContain(">Messages<");
});

test("answers are buttons", () => {
  expect(shown().match(/<summary[^>]*class="[^"]*MuiButton-root/g)).toHaveLength(4);
});

test("typed text never becomes markup", () => {
  const typed = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';
  const html = shown({
    content: { ...content, title: typed, company: { ...content.company, name: typed } },
    statement: typed,
    messages: [
      {
        id: 1,
        kind: "changes",
        name: typed,
        text: `${typed}\nhttps://evil.example`,
        at: "2026-11-28T12:00:00Z",
      },
    ],
  });
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain('href="https://evil.example');
});

test("a replaced version says so, and offers no acceptance", () => {
  const html = shown({ status: "superseded" });
  expect(html).toContain("Another version of this proposal replaced this one on 29/11/2026.");
  expect(html).not.toContain("Open until");
  expect(html).not.toContain("Send me a code");
  expect(shown()).toContain("Send me a code");
});

const accept = ["requestAcceptCode", "acceptProposal"];
const [changes, question, decline] = [
  "requestProposalChanges",
  "askProposalQuestion",
  "declineProposal",
];
test.each<[string, Partial<ProposalPage>, string, string[]]>([
  ["open", {}, "Open until the end of", [...accept, changes, question, decline]],
  [
    "with changes requested",
    { status: "changesRequested" },
    "Open until the end of",
    [...accept, changes, question, decline],
  ],
  ["expired", { isLapsed: true }, "This proposal expired", [changes, question, decline]],
  ["accepted", { status: "accepted" }, "was accepted on 29/11/2026.", [question]],
  ["declined", { status: "declined" }, "was declined.", [question]],
  ["replaced", { status: "superseded" }, "replaced this one", [question]],
  ["voided", { status: "voided" }, "was voided.", [question]],
  ["for reading only", { canAnswer: false }, "Open until the end of", []],
])("a proposal that is %s offers the answers that are possible", (_name, change, words, forms) => {
  const html = shown(change);
  expect(html).toContain(words);
  expect([...html.matchAll(/data-mutation="(\w+)"/g)].map(([, name]) => name)).toEqual(forms);
});

const feature = { ref: "f1", title: "<b>Accounts</b>", description: null, ...hours, tasks: [] };

test("a request for changes can name features, which messages show by their titles", () => {
  const message = {
    id: 1,
    kind: "changes",
    name: "Ada",
    text: "Less",
    at: "2026-11-28T12:00:00Z",
  } as const;
  const html = shown({
    content: { ...content, features: [feature] },
    messages: [{ ...message, featureNotes: [{ ref: "f1", text: "<i>No</i> admin" }] }],
  });
  expect(html).toMatch(/<input [^>]*data-feature="f1"/);
  expect(html).toContain("&lt;b&gt;Accounts&lt;/b&gt;</bdi>");
  expect(html).toContain("&lt;i&gt;No&lt;/i&gt; admin");
  expect(html).not.toMatch(/<b>Accounts|<i>No/);
});

test("says how long the company keeps an acceptance", () => {
  const words = (years: number) =>
    / kept as evidence for (.*?)\./.exec(shown({ evidenceYears: years }))?.[1];
  expect([words(1), words(10)]).toEqual(["1 year", "10 years"]);
});

test("files are downloaded by their position in the content, without script or id", () => {
  const file = { size: 1_400_000, sha256: "0" };
  const attachments = [
    { ...file, name: "Plan.pdf" },
    { ...file, name: "notes" },
  ];
  const html = shown({ content: { ...content, attachments } });
  expect([...html.matchAll(/<a [^>]*href="([^"]*\/files\/[^"]*)"/g)].map(([, to]) => to)).toEqual([
    "/api/p/key/files/a1",
    "/api/p/key/files/a2",
  ]);
  expect(html).toContain('aria-label="Download Plan.pdf"');
  const words = html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Plan.pdf PDF · 1.4 MB");
  expect(words).toContain("notes 1.4 MB");
});

test("links beside the page lead to each section that it shows, and to the answers", () => {
  const members = [{ name: "Ann", role: "Lead" }];
  const page = { content: { ...content, features: [feature], members, attachments: [] } };
  const targetsIn = (html: string) => {
    const [, links = ""] = /<nav [^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    return [...links.matchAll(/href="#(\w+)"[^>]*>/g)].map(([, id]) => id);
  };
  const html = shown(page);
  expect(targetsIn(html)).toEqual(["effort", "team", "files", "answer"]);
  for (const id of targetsIn(html)) expect(html).toContain(`id="${id}"`);
  expect(html).toMatch(/<a [^>]*href="#answer"[^>]*>Your answer</);
  expect(targetsIn(shown({ ...page, canAnswer: false }))).toEqual(["effort", "team", "files"]);
});
