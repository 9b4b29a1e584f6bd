import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { expect } from "vitest";
import { text } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const publishMutation =
  "mutation ($input: PublishLegalTextInput!) { publishLegalText(input: $input) { version authorName } }";

/** Returns the input of a legal text with its required placeholders. */
export const legalInput = (kind: LegalKind, version: number, more: object = {}) => ({
  kind,
  version,
  content: text(
    `Each project holds {freeTasks} tasks free. Addresses go after {addressDays} days. ${"Words. ".repeat(12)}`,
  ),
  changes: "Said more plainly what is free.",
  ...more,
});

export async function publishTerms(test: TestApp, by?: TestUser): Promise<void> {
  const staff = by ?? (await test.staff());
  const reply = await test.call(publishMutation, { input: legalInput("terms", 1) }, staff);
  expect(reply.errors).toEqual([]);
}
