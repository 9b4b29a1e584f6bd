import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  forgetLimits,
  goodPassword,
  letLinksAge,
  login,
  newAddress,
  operations,
  registered,
  registration,
} from "../../testing/accounts.ts";
import { statusOf } from "../../testing/errors.ts";
import { keyIn, mailsTo, untilMailed } from "../../testing/mails.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => forgetLimits(test));

const askReset = (email: string) => test.call(operations.request, { input: { email } });
const newPassword = "what the owner types";
const reset = (mail: { text: string } | undefined) =>
  test.call(operations.reset, {
    input: { key: keyIn(mail?.text, "reset-password"), password: newPassword },
  });
const mailsOf = async (email: string) => {
  await untilMailed(test);
  return (await test.mails()).filter(({ to }) => to.includes(email)).toReversed();
};

describe("asking for a mail again and again", () => {
  it("brings one link to reset the password, which stays alive", async () => {
    const { email } = await registered(test);
    const replies = await Promise.all(Array.from({ length: 12 }, () => askReset(email)));
    expect(replies.map((reply) => statusOf(reply) ?? 200)).toEqual(Array(12).fill(200));
    const [, first, ...more] = await mailsOf(email);
    expect(more).toEqual([]);
    await askReset(email);
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await reset(first)).errors).toEqual([]);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });

  it("brings another one some minutes later, as often as it is asked for", async () => {
    const { email } = await registered(test);
    for (let round = 1; round <= 4; round += 1) {
      for (let n = 0; n < 5; n += 1) await askReset(email);
      expect(await mailsOf(email)).toHaveLength(1 + round);
      await letLinksAge(test);
    }
    expect((await reset((await mailsOf(email)).at(-1))).errors).toEqual([]);
  });

  it("brings a link at once to who has used the last", async () => {
    const { email } = await registered(test);
    await askReset(email);
    expect((await reset((await mailsTo(test, email, 2)).at(-1))).errors).toEqual([]);
    await askReset(email);
    expect(await mailsOf(email)).toHaveLength(3);
  });

  it("brings one confirmation", async () => {
    const input = registration();
    await test.call(operations.register, { input });
    const [first] = await mailsTo(test, input.email);
    for (let n = 0; n < 6; n += 1)
      await test.call(operations.resend, { input: { email: input.email } });
    expect(await mailsOf(input.email)).toHaveLength(1);
    const key = keyIn(first?.text, "activate");
    expect((await test.call(operations.activate, { key })).errors).toEqual([]);
    expect((await login(test, input.email)).errors).toEqual([]);
  });

  it("of who has an account, by registering it: one mail that says so", async () => {
    const { email } = await registered(test);
    for (let n = 0; n < 6; n += 1)
      await test.call(operations.register, { input: registration({ email }) });
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await login(test, email, goodPassword)).errors).toEqual([]);
  });

  it("of who never confirmed it, by registering it: one link to choose a password, which stays alive", async () => {
    const email = newAddress();
    await test.call(operations.register, { input: registration({ email }) });
    await mailsTo(test, email);
    for (let n = 0; n < 6; n += 1)
      await test.call(operations.register, { input: registration({ email }) });
    const [, offer, ...more] = await mailsOf(email);
    expect(more).toEqual([]);
    expect((await reset(offer)).errors).toEqual([]);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });
});
