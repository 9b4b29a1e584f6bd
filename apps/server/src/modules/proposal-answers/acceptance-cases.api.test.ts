import { describe, expect, it } from "vitest";
import { acceptances, newEmail, pdfTextWithoutSpaces } from "../../testing/acceptances.ts";
import {
  accept,
  acceptWithCode,
  answerAs,
  emailedCodeOf,
  readClientPage,
  requestCode,
  storedAnswers,
} from "../../testing/client-answers.ts";
import { errorOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import {
  changeVersion,
  createLink,
  freezeAndWait,
  shareProject,
} from "../../testing/proposal-links.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const { statusOf, eventsOf, lapse, codeFor, skipMinutes, voidAcceptance, waitForRecord } =
  acceptances(test);

const kindsOf = async (versionId: string) =>
  (await storedAnswers(test, versionId)).map(({ kind }) => kind);

describe("A code that was requested before the deadline", () => {
  it("is refused after it and nothing is stored; it works once the deadline is extended", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager, {}, { validUntil: "2099-01-01" });
    const { requestId, email, code } = await codeFor(key);
    const before = await eventsOf(version.id);
    await lapse(version.id);
    expect(errorOf(await acceptWithCode(test, key, requestId, code)).code).toBe("OFFER_LAPSED");
    expect(await readClientPage(test, key)).toMatchObject({ status: "open", isLapsed: true });
    expect(await kindsOf(version.id)).toEqual([]);
    expect(await eventsOf(version.id)).toEqual(before);
    await waitForMails(test);
    expect(await mailsTo(test, email)).toHaveLength(1);

    expect((await answerAs(test, key, "question", { text: "May we have a week?" })).errors).toEqual(
      [],
    );
    await changeVersion(test, manager, "extendVersion", version.id, { validUntil: "2099-02-01" });
    expect((await acceptWithCode(test, key, requestId, code)).errors).toEqual([]);
    expect(await kindsOf(version.id)).toEqual(["question", "accepted"]);
  });
});

describe("An acceptance by mistake", () => {
  it("is voided permanently; the client accepts a new version", async () => {
    const { manager } = await test.company();
    const { project, version, key } = await shareProject(test, manager);
    const again = await codeFor(key);
    expect((await acceptWithCode(test, key, again.requestId, again.code)).errors).toEqual([]);
    const reason = (text: string) =>
      changeVersion(test, manager, "voidAcceptance", version.id, { reason: text });
    expect(await reason("")).toBe("VALIDATION");
    expect(await statusOf(version.id)).toBe("accepted");
    expect(await voidAcceptance(manager, version.id)).toBe("done");
    for (const move of ["reopenVersion", "extendVersion"])
      expect(
        await changeVersion(test, manager, move, version.id, { validUntil: "2099-01-01" }),
      ).toBe("VERSION_STATUS");
    // The same request again isn't a new acceptance.
    await acceptWithCode(test, key, again.requestId, again.code);
    expect(await statusOf(version.id)).toBe("voided");

    const second = await freezeAndWait(test, manager, project);
    const next = await createLink(test, manager, second.id);
    expect((await accept(test, next.key, newEmail())).errors).toEqual([]);
    expect([await statusOf(version.id), await statusOf(second.id)]).toEqual(["voided", "accepted"]);
  });
});

describe("A declined offer", () => {
  it("can be accepted after the company has reopened it", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    await answerAs(test, key, "declined");
    expect(errorOf(await requestCode(test, key, newEmail())).code).toBe("VERSION_STATUS");
    await changeVersion(test, manager, "reopenVersion", version.id, { validUntil: "2099-01-01" });
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
    expect(await kindsOf(version.id)).toEqual(["declined", "accepted"]);
  });
});

describe("A code that doesn't arrive", () => {
  it("can be requested again after a minute, for the same address", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const { requestId, email, code } = await codeFor(key);
    expect(errorOf(await requestCode(test, key, email)).code).toBe("RATE_LIMITED");
    await skipMinutes(1);
    const second = await requestCode(test, key, email);
    expect(second.errors).toEqual([]);
    const codes = await emailedCodeOf(test, email, 2);
    expect(errorOf(await acceptWithCode(test, key, requestId, code)).code).toBe("CODE_OVER");
    expect((await acceptWithCode(test, key, second.requestId, codes)).errors).toEqual([]);
    expect(await statusOf(version.id)).toBe("accepted");
  });

  it("because of a typo can be requested for the right address without waiting", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const typo = await codeFor(key, newEmail());
    const right = newEmail();
    expect((await accept(test, key, right)).errors).toEqual([]);
    expect(await storedAnswers(test, version.id)).toMatchObject([{ email: right }]);
    // The stranger has received only a code, which no longer works.
    expect(errorOf(await acceptWithCode(test, key, typo.requestId, typo.code)).code).toBe(
      "CODE_OVER",
    );
    await waitForRecord(key);
    await mailsTo(test, right, 2);
    await waitForMails(test);
    expect(await mailsTo(test, typo.email)).toHaveLength(1);
  });
});

describe("The name of the person who accepts", () => {
  it.each(["Żaneta Łuczyńska-Öçalan", "Ольга Đặng", "佐藤 花子", "שרה לוי", "김민준"])(
    "is kept in any script and drawn in the record: %s",
    async (name) => {
      const { manager } = await test.company();
      const { version, key } = await shareProject(test, manager);
      const email = newEmail();
      expect((await accept(test, key, email, { name })).errors).toEqual([]);
      expect(await storedAnswers(test, version.id)).toMatchObject([{ name }]);
      expect((await readClientPage(test, key)).messages).toMatchObject([{ name }]);
      const words = (await pdfTextWithoutSpaces(await waitForRecord(key))).normalize("NFKC");
      // The PDF has its words from left to right, even in scripts that are read from right to left.
      for (const word of name.split(" ")) expect(words).toContain(word);
      expect(words).not.toContain("squares");
      const [mail] = (await mailsTo(test, manager.email)).filter(({ subject }) =>
        subject.startsWith("Accepted"),
      );
      expect(mail?.text).toContain(name);
    },
  );

  it("is kept, and its code points are listed, if no font has its characters", async () => {
    const { manager } = await test.company();
    const { version, key } = await shareProject(test, manager);
    const name = "தமிழ் Finch";
    expect((await accept(test, key, newEmail(), { name })).errors).toEqual([]);
    expect(await storedAnswers(test, version.id)).toMatchObject([{ name }]);
    const words = await pdfTextWithoutSpaces(await waitForRecord(key));
    expect(words).toContain("Charactersshownassquares");
    for (const code of ["U+0BA4", "U+0BAE", "U+0BBF", "U+0BB4", "U+0BCD"])
      expect(words).toContain(code);
  });
});
