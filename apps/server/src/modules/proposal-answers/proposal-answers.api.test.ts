import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import {
  accept,
  answerAs,
  newRequestId,
  readClientPage,
  storedAnswers,
} from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { metering } from "../../testing/metering.ts";
import { changeVersion, createLink, shareProject } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { eraseAnswers } from "./answer-functions.ts";
import { findBrokenAnswer } from "./answer-record.ts";
import { oldAnswerQueries } from "./old-answers.ts";

const test = testApp();
const { runAsApp } = metering(test);
const { waitForRecord } = acceptances(test);

const shared = (user: TestUser, recipient: Parameters<typeof shareProject>[2] = {}) =>
  shareProject(test, user, recipient);

const answersOf = async (user: TestUser, project: string) => {
  const { data } = await test.call<{ version: { answers: { kind: string; text: string }[] } }>(
    "query ($projectId: ID!) { version(projectId: $projectId, number: 1) { answers { id kind linkId at name email text } } }",
    { projectId: project },
    user,
  );
  return data.version.answers;
};

const openLink = (key: string) => readClientPage(test, key);
const stored = (versionId: string) => storedAnswers(test, versionId);

const noticesOf = async ({ id }: TestUser) =>
  (
    await test.sql<{ data: { kind: string; by: string } }>(
      "select data from notification where kind = 'proposalAnswered' and user_id = $1 order by id",
      [id],
    )
  ).map(({ data }) => `${data.by}: ${data.kind}`);

describe("An answer of a client", () => {
  it("is on the page of its link only, and the offer stays open", async () => {
    const { manager, admin, engineer } = await test.company("Northlight");
    const { project, version, key } = await shared(manager);
    const other = await createLink(test, admin, version.id, { recipientName: "Bob Finch" });
    expect((await answerAs(test, key, "question", { text: "Until when?" })).errors).toEqual([]);
    expect((await answerAs(test, key, "changes")).errors).toEqual([]);
    expect(await openLink(key)).toMatchObject({
      status: "changesRequested",
      messages: [
        { kind: "question", name: "Ada Finch", text: "Until when?" },
        { kind: "changes", name: "Ada Finch", text: "Please add a search" },
      ],
    });
    expect((await openLink(other.key)).messages).toEqual([]);
    expect(JSON.stringify(await openLink(key))).not.toContain("ada@finch.example");
    expect(await answersOf(engineer, project)).toMatchObject([
      { kind: "question", email: "ada@finch.example" },
      { kind: "changes" },
    ]);
    // The version's author and the creators of its links.
    const notices = ["Ada Finch: question", "Ada Finch: changes"];
    expect(await noticesOf(manager)).toEqual(notices);
    expect(await noticesOf(admin)).toEqual(notices);
    expect(await noticesOf(engineer)).toEqual([]);
  });

  it("is in the company's audit log with its version and link, without who gave it", async () => {
    const { manager, admin } = await test.company();
    const logged = async () => {
      const { data } = await test.call<{
        auditEntries: { items: { action: string; targetName: string; details: object }[] };
      }>(
        "query ($filter: AuditFilter) { auditEntries(filter: $filter) { items { action actorName targetName details } } }",
        {},
        admin,
      );
      return data.auditEntries.items.filter(({ action }) => /^(version|link)\./.test(action));
    };
    const { key } = await shared(manager, { recipientName: "Bob Finch" });
    for (const kind of ["question", "changes"] as const) await answerAs(test, key, kind);
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
    const declined = await shared(manager, { recipientName: "Cleo Finch" });
    await answerAs(test, declined.key, "declined");
    const entries = await logged();
    expect(JSON.stringify(entries)).not.toContain("Ada Finch");
    const bobs = { number: 1, recipient: "Bob Finch" };
    const answer = { targetName: "Web shop", actorName: null, details: bobs };
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: "version.accepted", ...answer },
        { action: "version.changesRequested", ...answer },
        { action: "version.questionAsked", ...answer },
        {
          ...answer,
          action: "version.declined",
          details: { number: 1, recipient: "Cleo Finch" },
        },
      ]),
    );
    // The earlier events of links are in the audit log too.
    for (const { action, details } of entries)
      expect(details, action).toMatchObject({ number: expect.any(Number) });
  });

  it("declines once; a question is still possible, a request for changes isn't", async () => {
    const { manager } = await test.company();
    const { version, key } = await shared(manager);
    expect((await answerAs(test, key, "declined", { text: "" })).errors).toEqual([]);
    expect((await openLink(key)).status).toBe("declined");
    for (const kind of ["declined", "changes"] as const)
      expect(errorOf(await answerAs(test, key, kind)).code).toBe("VERSION_STATUS");
    expect((await answerAs(test, key, "question")).errors).toEqual([]);
    expect((await stored(version.id)).map(({ kind }) => kind)).toEqual(["declined", "question"]);
  });

  it("is possible after the deadline, but not by a read-only link", async () => {
    const { manager } = await test.company();
    const { version, key } = await shared(manager);
    const reading = await createLink(test, manager, version.id, { canAnswer: false });
    await test.sql("update proposal_version set expires_at = now() where id = $1", [version.id]);
    expect((await answerAs(test, key, "changes")).errors).toEqual([]);
    expect(errorOf(await answerAs(test, reading.key, "question")).code).toBe("FORBIDDEN");
  });

  it("is added once, however often it is sent", async () => {
    const { manager } = await test.company();
    const { version, key } = await shared(manager);
    const requestId = newRequestId();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => answerAs(test, key, "changes", { requestId })),
    );
    for (const { errors } of replies) expect(errors).toEqual([]);
    expect(await stored(version.id)).toHaveLength(1);
  });

  it("that is invalid names its fields", async () => {
    const { manager } = await test.company();
    const { key } = await shared(manager);
    const reply = await answerAs(test, key, "question", { name: "", email: "ada", text: " " });
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(["email", "name", "text"]);
    const long = await answerAs(test, key, "question", { text: "x".repeat(10_000) });
    expect(Object.keys(fieldsOf(long))).toEqual(["text"]);
  });

  it("by an unknown, revoked or withdrawn link is refused like its page", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shared(manager);
    const codeOf = async (by: string) => errorOf(await answerAs(test, by, "question")).code;
    expect(await codeOf("x".repeat(43))).toBe("NOT_FOUND");
    await changeVersion(test, manager, "withdrawVersion", version.id);
    expect(await codeOf(key)).toBe("PROPOSAL_GONE");
    await test.call("mutation ($id: ID!) { revokeProposalLink(id: $id) { id } }", { id }, manager);
    expect(await codeOf(key)).toBe("NOT_FOUND");
  });

  it("is limited to ten an hour for each link", async () => {
    const { manager } = await test.company();
    const { key, version } = await shared(manager);
    for (let n = 0; n < 10; n += 1)
      expect((await answerAs(test, key, "question")).errors).toEqual([]);
    expect(errorOf(await answerAs(test, key, "question")).code).toBe("RATE_LIMITED");
    expect(await stored(version.id)).toHaveLength(10);
  });
});

describe("A reply", () => {
  const reply = (user: TestUser, linkId: string, text = "By Friday") =>
    test.call(
      "mutation ($input: ReplyToClientInput!) { replyToClient(input: $input) { id } }",
      { input: { linkId, text } },
      user,
    );

  it("is on the page, and emailed to the link's recipient only", async () => {
    const { manager } = await test.company("Northlight");
    const recipientEmail = `client-${Date.now()}@finch.example`;
    const typed = `typed-${Date.now()}@finch.example`;
    const { id, key } = await shared(manager, { recipientEmail });
    await answerAs(test, key, "question", { email: typed });
    expect((await reply(manager, id)).errors).toEqual([]);
    expect((await openLink(key)).messages.at(-1)).toMatchObject({
      kind: "reply",
      name: expect.stringMatching(/^User \d+$/),
      text: "By Friday",
    });
    const mails = await mailsTo(test, recipientEmail, 2);
    const receipt = mails.find(
      ({ subject }) => subject === "Answer received by Northlight: Web shop",
    );
    expect(receipt?.text).toContain("Ada Finch asked Northlight a question about “Web shop”.");
    expect(receipt?.text).toContain(`/p/${key}`);
    const mail = mails.find(({ subject }) => subject === "Reply from Northlight: Web shop");
    expect(mail?.text).toContain("By Friday");
    expect(mail?.text).toContain(`/p/${key}`);
    await waitForMails(test);
    expect(mails).toHaveLength(2);
    expect((await test.mails()).filter(({ to }) => to.includes(typed))).toEqual([]);
  });

  it("is refused to engineers, for another company's link and for a withdrawn version", async () => {
    const { manager, engineer } = await test.company();
    const { manager: stranger } = await test.company();
    const { id, version } = await shared(manager);
    expect(errorOf(await reply(engineer, id)).code).toBe("FORBIDDEN");
    expect(errorOf(await reply(stranger, id)).code).toBe("NOT_FOUND");
    await changeVersion(test, manager, "withdrawVersion", version.id);
    expect(errorOf(await reply(manager, id)).code).toBe("VERSION_STATUS");
  });
});

describe("A person who asks to be forgotten", () => {
  const erase = (user: TestUser, id: unknown) =>
    test.call("mutation ($id: ID!) { eraseClient(id: $id) { id } }", { id }, user);

  it("is removed from all their answers to the company, but not from an acceptance", async () => {
    const { manager, engineer } = await test.company();
    const { manager: stranger } = await test.company();
    const email = `client-${Date.now()}@finch.example`;
    const { version, key } = await shared(manager);
    const other = await shared(manager);
    const elsewhere = await shared(stranger);
    await answerAs(test, key, "question", { email, text: "Until when?" });
    await answerAs(test, key, "question", { name: "Bob Finch", email: "bob@finch.example" });
    await answerAs(test, other.key, "changes", { email: email.toUpperCase() });
    await answerAs(test, elsewhere.key, "question", { email });
    await accept(test, key, email);
    const [question] = await stored(version.id);
    expect(errorOf(await erase(engineer, question?.id)).code).toBe("FORBIDDEN");
    expect(errorOf(await erase(stranger, question?.id)).code).toBe("NOT_FOUND");
    expect((await erase(manager, question?.id)).errors).toEqual([]);
    const gone = { name: "–", email: null, address: null, userAgent: null };
    const answers = await stored(version.id);
    expect(answers).toMatchObject([
      { kind: "question", text: "Until when?", ...gone },
      { name: "Bob Finch" },
      { kind: "accepted", name: "Ada Finch", email },
    ]);
    expect(findBrokenAnswer(answers)).toBeNull();
    expect(await stored(other.version.id)).toMatchObject([{ kind: "changes", ...gone }]);
    expect(await stored(elsewhere.version.id)).toMatchObject([{ email }]);
  });
});

describe("The record of answers", () => {
  it("can't be changed by the product, and reveals changes by anyone else", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shared(manager);
    for (const kind of ["question", "changes", "declined"] as const)
      await answerAs(test, key, kind);
    expect(findBrokenAnswer(await stored(version.id))).toBeNull();
    for (const statement of [
      "update proposal_answer set text = 'No'",
      "delete from proposal_answer",
      "truncate proposal_answer",
    ])
      await expect(runAsApp(manager.companyId, statement)).rejects.toThrow("permission denied");
    await test.sql(
      "update proposal_answer set name = 'Eve' where link_id = $1 and kind = 'changes'",
      [id],
    );
    expect(findBrokenAnswer(await stored(version.id))).toMatchObject({ kind: "changes" });
    await test.sql("delete from proposal_answer where link_id = $1 and kind = 'changes'", [id]);
    expect(findBrokenAnswer(await stored(version.id))).toMatchObject({ kind: "declined" });
  });

  it("loses IP addresses after days and names after two years without events, and can still be verified", async () => {
    const { manager } = await test.company();
    const { version, key } = await shared(manager);
    for (const kind of ["question", "changes"] as const) await answerAs(test, key, kind);
    const erase = () =>
      inTransaction(test.app.pool, manager.companyId, (tx) => eraseAnswers(tx, 30, 100));
    const age = (days: number) =>
      test.sql(
        "update proposal_answer set at = now() - make_interval(days => $2) where version_id = $1 and kind = 'question'",
        [version.id, days],
      );
    const facts = async () =>
      (await stored(version.id)).map(({ name, email, address }) => [name, email, address !== null]);
    const ada = ["Ada Finch", "ada@finch.example"];
    await expect(runAsApp(manager.companyId, "select forget_answers(0, 100)")).rejects.toThrow(
      "at least a day",
    );
    await age(29);
    await erase();
    expect(await facts()).toEqual([
      [...ada, true],
      [...ada, true],
    ]);
    await age(31);
    await erase();
    expect(await facts()).toEqual([
      [...ada, false],
      [...ada, true],
    ]);
    await age(800);
    await erase();
    // The version's last event is recent.
    expect((await facts())[0]).toEqual([...ada, false]);
    await test.sql(
      "update proposal_event set at = now() - interval '3 years' where version_id = $1",
      [version.id],
    );
    await erase();
    expect(await facts()).toEqual([
      ["–", null, false],
      [...ada, true],
    ]);
    expect(findBrokenAnswer(await stored(version.id))).toBeNull();
  });

  it("keeps acceptances for the years of their own company", async () => {
    const lookup = oldAnswerQueries.open(test.app.pools.lookup);
    const accepted = async (years: number) => {
      const { admin, manager } = await test.company();
      const { version, key } = await shared(manager);
      await accept(test, key, newEmail());
      await waitForRecord(key);
      await test.call(
        "mutation ($input: UpdateLetterheadInput!) { updateLetterhead(input: $input) { id } }",
        { input: { evidenceYears: years } },
        admin,
      );
      await test.sql(
        "update proposal_answer set at = now() - interval '3 years' where version_id = $1",
        [version.id],
      );
      expect((await readClientPage(test, key)).evidenceYears).toBe(years);
      return { companyId: manager.companyId, versionId: version.id };
    };
    const brief = await accepted(2);
    const long = await accepted(4);
    const found = await lookup.companiesWithOldAnswers({
      after: Math.min(brief.companyId, long.companyId) - 1,
      days: 30,
    });
    expect(found.map(({ companyId }) => companyId)).toEqual([brief.companyId]);
    for (const { companyId } of [brief, long])
      await inTransaction(test.app.pool, companyId, (tx) => eraseAnswers(tx, 30, 100));
    expect(await stored(brief.versionId)).toMatchObject([{ name: "–", email: null }]);
    expect(await stored(long.versionId)).toMatchObject([{ name: "Ada Finch", kind: "accepted" }]);
    expect(findBrokenAnswer(await stored(brief.versionId))).toBeNull();
  });

  it("stays complete when links answer at the same time", async () => {
    const { manager } = await test.company();
    const { version, key } = await shared(manager);
    const { key: other } = await createLink(test, manager, version.id);
    await Promise.all(
      [key, other].flatMap((by) =>
        (["question", "changes", "declined"] as const).map((kind) => answerAs(test, by, kind)),
      ),
    );
    const answers = await stored(version.id);
    expect(findBrokenAnswer(answers)).toBeNull();
    expect(answers.filter(({ kind }) => kind === "declined")).toHaveLength(1);
    expect((await openLink(key)).status).toBe("declined");
  });
});
