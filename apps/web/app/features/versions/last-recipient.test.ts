import { expect, test } from "vitest";
import { lastRecipient } from "./last-recipient.ts";

const ada = { name: "Ada Finch", email: "ada@finch.example" };
const bo = { name: "Bo Alder", email: "bo@finch.example" };
const mia = { name: "Mia Moss", email: "mia@finch.example" };
const version = (id: string, ...recipients: (typeof ada)[]) => ({
  id,
  status: "open" as const,
  links: recipients.map(({ name, email }) => ({
    id: `${id}${name}`,
    recipientName: name,
    recipientEmail: email,
  })),
});

test("the last recipient is the most recent one of the same project", () => {
  const versions = [version("2", ada), version("1", bo)];
  expect(lastRecipient([mia, ada, bo], versions)).toBe(ada);
  expect(lastRecipient([mia, bo, ada], versions)).toBe(bo);
});

test("a recipient who may not be suggested any more isn't the last one", () => {
  const versions = [version("2", ada), version("1", bo)];
  expect(lastRecipient([bo], versions)).toBe(bo);
  expect(lastRecipient([mia], versions)).toBeUndefined();
  expect(lastRecipient([ada], [version("1")])).toBeUndefined();
  expect(lastRecipient(undefined, null)).toBeUndefined();
});
