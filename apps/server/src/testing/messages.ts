import { mailsTo } from "./mails.ts";
import type { TestApp } from "./test-app.ts";

/** Where staff are written to in the tests of visitors' messages. */
export const staffAddress = "desk@presale.test";
export const behindProxy = { TRUST_PROXY: "true", CONTACT_EMAIL: staffAddress };

let counter = 0;
/** The next of very many network addresses. */
export const nextAddress = (): string => {
  counter += 1;
  return `10.${counter >> 16}.${(counter >> 8) & 255}.${counter & 255}`;
};
export const from = (address: string) => ({ "x-forwarded-for": address });

/** Texts that are harmless as long as they stay texts, in mails and pages alike. */
export const hostileTexts = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg/onload=alert(1)>',
  "</title></script><script>alert(1)</script>",
  "{{name}} $t(mail:greeting) {{email}}",
  "javascript:alert(1)//%0d%0aBcc: evil@example.test",
];

export const mailsToStaff = (test: TestApp, count: number) => mailsTo(test, staffAddress, count);

/** Jobs that wait in a queue. */
export const waitingJobs = async (test: TestApp, queue: string): Promise<number> => {
  const [row] = await test.sql<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = $1",
    [queue],
  );
  return row?.count ?? 0;
};

/** The hour is over for what waits in a queue. */
export const letWaitEnd = (test: TestApp, queue: string) =>
  test.sql("update pgboss.job set start_after = now() where name = $1", [queue]);
