import { describe, expect, it } from "vitest";
import {
  acceptances,
  differentCode,
  newEmail,
  pdfTextWithoutSpaces,
} from "../../testing/acceptances.ts";
import { callGraphql } from "../../testing/call-graphql.ts";
import {
  accept,
  acceptWithCode,
  answerAs,
  emailedCodeOf,
  newRequestId,
  readClientPage,
  requestCode,
  storedAnswers,
} from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import { createLink, shareProject } from "../../testing/proposal-links.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const { statusOf, codeFor, insertAttempt, skipMinutes, fetchRecord, waitForRecord } =
  acceptances(test);

describe("A code", () => {
  it("isn't accepted with the request of another attempt, an unknown one or another company's", async () => {
    const { manager } = await test.company();
    const { manager: stranger } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const foreign = await shareProject(test, stranger);
    const first = await codeFor(key);
    const second = await codeFor(key);
    const other = await codeFor(foreign.key);
    for (const { requestId, code } of [
      { requestId: first.requestId, code: second.code },
      { requestId: newRequestId(), code: second.code },
      { requestId: other.requestId, code: other.code },
    ])
      expect(errorOf(await acceptWithCode(test, key, requestId, code)).code).toBe("CODE_OVER");
    // Two random codes can be equal, with a probability of one in a million.
    if (first.code !== second.code)
      expect(
        fieldsOf(await acceptWithCode(test, key, second.requestId, first.code)),
      ).toHaveProperty("code");
    expect(await statusOf(version.id)).toBe("open");
    expect(await storedAnswers(test, version.id)).toEqual([]);
  });

  it("accepts once, however many links and requests come at the same time", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shareProject(test, manager);
    const links = [
      { id, key },
      await createLink(test, manager, version.id),
      await createLink(test, manager, version.id),
    ];
    const code = "161803";
    const attempts = await Promise.all(
      links.map(async (link) => ({ ...link, requestId: await insertAttempt(link.id, code) })),
    );
    const replies = await Promise.all(
      attempts.flatMap((by) =>
        Array.from({ length: 10 }, async (_, n) => ({
          linkId: by.id,
          isRight: n % 5 !== 0,
          reply: await acceptWithCode(
            test,
            by.key,
            by.requestId,
            n % 5 ? code : differentCode(code),
          ),
        })),
      ),
    );
    const accepted = (await storedAnswers(test, version.id)).filter(
      ({ kind }) => kind === "accepted",
    );
    expect(accepted).toHaveLength(1);
    const told = replies.filter(({ reply }) => reply.errors.length === 0);
    expect(new Set(told.map(({ linkId }) => Number(linkId)))).toEqual(
      new Set(accepted.map(({ linkId }) => linkId)),
    );
    expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it("has five tries, however many come at the same time", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shareProject(test, manager);
    const code = "173205";
    const requestId = await insertAttempt(id, code);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        acceptWithCode(test, key, requestId, String(900_000 + n)),
      ),
    );
    // The fifth wrong try reports that the code is no longer valid.
    const wrong = replies.filter(({ errors }) => errors[0]?.extensions.code === "VALIDATION");
    expect(wrong.length).toBeLessThanOrEqual(4);
    expect(replies.filter(({ errors }) => errors.length === 0)).toEqual([]);
    expect(errorOf(await acceptWithCode(test, key, requestId, code)).code).toBe("CODE_OVER");
    expect(await statusOf(version.id)).toBe("open");
  });

  it("is sent to a mailbox three times an hour and ten times a day at most, by all links together", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const keys = [key];
    for (let n = 0; n < 2; n += 1) keys.push((await createLink(test, manager, version.id)).key);
    const stranger = newEmail();
    let asked = 0;
    const ask = async (address = stranger) => {
      await skipMinutes(1);
      asked += 1;
      return requestCode(test, keys[asked % keys.length] ?? "", address);
    };
    for (const codes of [3, 3, 3, 1]) {
      for (let n = 0; n < codes; n += 1) expect((await ask()).errors).toEqual([]);
      expect(errorOf(await ask(stranger.toUpperCase())).code).toBe("RATE_LIMITED");
      await skipMinutes(60);
    }
    expect(errorOf(await ask()).code).toBe("RATE_LIMITED");
    await mailsTo(test, stranger, 10);
    await waitForMails(test);
    expect(await mailsTo(test, stranger, 10)).toHaveLength(10);
    // This doesn't limit another company's proposals.
    const elsewhere = await shareProject(test, (await test.company()).manager);
    expect((await requestCode(test, elsewhere.key, stranger)).errors).toEqual([]);
  });

  it("that is guessed wrong locks only the link that it was entered for", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shareProject(test, manager);
    const other = await createLink(test, manager, version.id);
    const code = "141421";
    for (let n = 0; n < 4; n += 1) {
      const requestId = await insertAttempt(id, code);
      for (let tries = 0; tries < 5; tries += 1)
        await acceptWithCode(test, key, requestId, differentCode(code));
    }
    const last = await insertAttempt(id, code);
    expect(errorOf(await acceptWithCode(test, key, last, code)).code).toBe("RATE_LIMITED");
    expect((await accept(test, other.key, newEmail())).errors).toEqual([]);
  });
});

describe("Other recipients", () => {
  it("don't appear on a link's page, in errors or files, after one declined or accepted", async () => {
    const { manager } = await test.company();
    for (const kind of ["declined", "accepted"] as const) {
      const person = { name: "Eve Canary", email: newEmail() };
      const { version, key } = await shareProject(test, manager, {
        recipientName: "Canary recipient",
        recipientEmail: newEmail(),
      });
      const other = await createLink(test, manager, version.id, { recipientName: "Bob" });
      if (kind === "declined")
        expect((await answerAs(test, key, kind, { ...person, text: "Canary" })).errors).toEqual([]);
      else {
        expect((await accept(test, key, person.email, { name: person.name })).errors).toEqual([]);
        await waitForRecord(key);
      }
      const page = await readClientPage(test, other.key);
      expect(page).toMatchObject({ status: kind, messages: [], hasRecord: false });
      const seen = JSON.stringify([
        page,
        await answerAs(test, other.key, "changes"),
        await requestCode(test, other.key, newEmail()),
        await (await fetchRecord(other.key)).text(),
      ]);
      expect(seen).toContain("VERSION_STATUS");
      expect(seen).not.toMatch(/canary/i);
      expect(seen).not.toContain(person.email);
    }
  });
});

describe("The address in the record", () => {
  const forged = { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" };

  it("isn't one that the client sent, unless it came through a trusted proxy", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const { requestId, code } = await codeFor(key);
    expect((await acceptWithCode(test, key, requestId, code, forged)).errors).toEqual([]);
    const [answer] = await storedAnswers(test, version.id);
    expect(answer?.address).toMatch(/127\.0\.0\.1$/);
    const words = await pdfTextWithoutSpaces(await waitForRecord(key));
    expect(words).not.toContain("203.0.113.9");

    const proxied = await startOtherProcess(test, undefined, { env: { TRUST_PROXY: "true" } });
    try {
      const second = await shareProject(test, manager);
      const email = newEmail();
      const asked = await requestCode(test, second.key, email);
      const call: typeof test.call = (query, variables, _user, headers) =>
        callGraphql(proxied.url, query, variables ?? {}, undefined, headers);
      const reply = await acceptWithCode(
        { call },
        second.key,
        asked.requestId,
        await emailedCodeOf(test, email),
        forged,
      );
      expect(reply.errors).toEqual([]);
      expect(await storedAnswers(test, second.version.id)).toMatchObject([
        { address: "203.0.113.9" },
      ]);
    } finally {
      await proxied.stop();
    }
  });
});
