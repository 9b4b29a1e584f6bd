import { printedPriceOf } from "@presale/contracts/printed-price.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { describe, expect, it } from "vitest";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import { accept } from "../../testing/client-answers.ts";
import { mailsTo } from "../../testing/mails.ts";
import { createPriceExample, exampleTerms, setPrice } from "../../testing/prices.ts";
import { changeVersion, createLink, freezeAndWait } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const { record, voidAcceptance } = acceptances(test);

/** Returns the emails' sentence about the price, made of what the client's page and PDF print. */
async function sentenceOf(versionId: string): Promise<string> {
  const [row] = await test.sql<{ content: VersionContent }>(
    "select content from proposal_version where id = $1",
    [versionId],
  );
  const printed = row && printedPriceOf(row.content, translate);
  if (!printed) throw new Error("The version has no price");
  return `${printed.headline}: ${printed.net}.`;
}

const mailLink = (user: TestUser, id: string) =>
  changeVersion(test, user, "emailProposalLink", id, { message: null });

/** Returns the texts of an address's emails by subject, without marks of text direction. */
async function textsTo(address: string, count: number): Promise<Record<string, string>> {
  const mails = await mailsTo(test, address, count);
  return Object.fromEntries(
    mails.map(({ subject, text }) => [subject, text.replace(/[\u2066-\u2069]/g, "")]),
  );
}

async function example(price: object) {
  const users = await test.company("Northlight");
  const { project } = await createPriceExample(test, users.admin);
  await setPrice(test, users.manager, project, price);
  const version = await freezeAndWait(test, users.manager, project);
  const recipientEmail = newEmail();
  const { id, key } = await createLink(test, users.manager, version.id, { recipientEmail });
  return { ...users, version, recipientEmail, id, key };
}

describe("Emails about a proposal", () => {
  it("show the price as the client sees it: when it is sent, accepted and voided", async () => {
    const { manager, version, recipientEmail, id, key } = await example(exampleTerms);
    const sentence = await sentenceOf(version.id);
    expect(sentence).toBe("Estimated price plus VAT 23 %: €3,560.97–6,054.78.");
    expect(await mailLink(manager, id)).toBe("done");
    const client = newEmail();
    await accept(test, key, client);
    expect(await voidAcceptance(manager, version.id)).toBe("done");
    const [own, recipient, team] = await Promise.all([
      textsTo(client, 3),
      textsTo(recipientEmail, 3),
      mailsTo(test, manager.email, 2).then(() => textsTo(manager.email, 2)),
    ]);
    for (const [texts, subject] of [
      [recipient, "Proposal from Northlight: Web shop"],
      [own, "Accepted: Web shop"],
      [recipient, "Accepted: Web shop"],
      [team, "Accepted: Web shop"],
      [own, "Acceptance voided: Web shop"],
      [recipient, "Acceptance voided: Web shop"],
      [team, "Acceptance voided: Web shop"],
    ] as const)
      expect(texts[subject], subject).toContain(sentence);
  });

  it("show it if the acceptance is recorded, as one amount if it is fixed", async () => {
    const fixed = { ...exampleTerms, kind: "fixed", fixedNet: "480000", taxLabel: "VAT" };
    const { manager, version, recipientEmail, id } = await example(fixed);
    const sentence = await sentenceOf(version.id);
    expect(sentence).toBe("Fixed price plus VAT 23%: €4,800.00.");
    expect(await record(manager, version.id, { linkId: id })).toBe("done");
    for (const address of [recipientEmail, manager.email]) {
      const texts = await textsTo(address, 1);
      expect(texts["Recorded as accepted: Web shop"], address).toContain(sentence);
    }
  });

  it("show none if the version shows only hours", async () => {
    const { manager, recipientEmail, id } = await example({ kind: "none" });
    expect(await mailLink(manager, id)).toBe("done");
    const [text] = Object.values(await textsTo(recipientEmail, 1));
    expect(text).toContain("sent you the proposal");
    expect(text).not.toMatch(/price|€|priceName/i);
  });
});
