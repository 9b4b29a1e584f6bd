import { beforeEach } from "vitest";
import { createUserOnce } from "./create-user-once.ts";
import { mailsTo, waitForMails } from "./mails.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const staffAddress = "desk@presale.test";
export const behindProxy = { TRUST_PROXY: "true", CONTACT_EMAIL: staffAddress };

let counter = 0;
/** Returns a new IP address on each call. */
export const nextIp = (): string => {
  counter += 1;
  return `10.${counter >> 16}.${(counter >> 8) & 255}.${counter & 255}`;
};
export const fromIp = (ip: string) => ({ "x-forwarded-for": ip });

export const longReview =
  "We estimate twice as fast, and the ranges keep us honest with our clients. ".repeat(2).trim();

/** The public forms: mutation, an input that contains `words`, and the column that stores them. */
export const forms = {
  contact: {
    mutation: "mutation ($input: CreateContactInput!) { createContact(input: $input) }",
    input: (words: string) => ({
      name: "Vera Visitor",
      email: "vera@example.test",
      subject: words,
      message: `${words} ${longReview}`,
    }),
    column: "message",
  },
  feedback: {
    mutation: "mutation ($input: CreateFeedbackInput!) { createFeedback(input: $input) }",
    input: (words: string) => ({ score: 5, review: `${words} ${longReview}` }),
    column: "review",
  },
} as const;
export type Form = keyof typeof forms;
export const formNames = Object.keys(forms) as Form[];

export const sentTexts = async (test: TestApp, form: Form): Promise<string[]> =>
  (await test.sql<{ text: string }>(`select ${forms[form].column} as text from ${form}`)).map(
    ({ text }) => text,
  );

/**
 * Creates a staff user. Before each test, waits for pending emails and deletes the form's messages.
 */
export function staffFor(form: Form, test: TestApp): TestUser {
  const staff = createUserOnce(() => test.staff("presaleManager"));
  beforeEach(async () => {
    await waitForMails(test);
    await test.sql(`delete from ${form}`);
  });
  return staff;
}

/** Texts that are harmless only if emails and pages escape them. */
export const hostileTexts = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg/onload=alert(1)>',
  "</title></script><script>alert(1)</script>",
  "{{name}} $t(mail:greeting) {{email}}",
  "javascript:alert(1)//%0d%0aBcc: evil@example.test",
];

export const mailsToStaff = (test: TestApp, count: number) => mailsTo(test, staffAddress, count);

export const countJobs = async (test: TestApp, queue: string): Promise<number> => {
  const [row] = await test.sql<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = $1",
    [queue],
  );
  return row?.count ?? 0;
};

/** Makes a queue's delayed jobs due now. */
export const makeJobsDue = (test: TestApp, queue: string) =>
  test.sql("update pgboss.job set start_after = now() where name = $1", [queue]);
