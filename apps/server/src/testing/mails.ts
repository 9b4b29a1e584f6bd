import type { TestApp } from "./test-app.ts";

/** Returns the emails to an address, oldest first, once there are `count` of them. */
export async function mailsTo(test: TestApp, address: string, count = 1) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = (await test.mails()).filter(({ to }) => to.includes(address));
    if (found.length >= count) return found.toReversed();
    if (Date.now() > deadline)
      throw new Error(`Only ${found.length} of ${count} emails for ${address} arrived`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Returns the key at the end of an emailed link such as /activate/<key>. */
export const keyIn = (text: string | undefined, path: string): string =>
  new RegExp(`/${path}/([\\w-]+)`).exec(text ?? "")?.[1] ?? "";

/** Returns the key in the newest of `count` emails to an address. */
export const emailedKeyOf = async (test: TestApp, address: string, path: string, count = 1) =>
  keyIn((await mailsTo(test, address, count)).at(-1)?.text, path);

/** Waits until all account requests and emails have been processed. */
export async function waitForMails(test: TestApp, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const [{ left } = {}] = await test.sql<{ left: number }>(
      "select count(*)::int as left from pgboss.job where name in ('account-request', 'client-mail', 'mail')",
    );
    if (left === 0) return;
    if (Date.now() > deadline) throw new Error(`${left} jobs are left`);
    await new Promise((done) => setTimeout(done, 25));
  }
}
