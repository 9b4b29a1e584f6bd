import { describe, expect, it } from "vitest";
import {
  activate,
  activationKey,
  ageLinks,
  askReset,
  goodPassword,
  login,
  newAddress,
  newPassword,
  register,
  registerAndLogIn,
  registration,
  resend,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { statusOf } from "../../testing/errors.ts";
import { mailsTo, untilMailed } from "../../testing/mails.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

/** All of them, once whatever was asked for is done. */
const mailsOf = async (email: string) => {
  await untilMailed(test);
  return mailsTo(test, email, 0);
};

describe("asking for a mail again and again", () => {
  it("brings one link to reset the password, which stays alive", async () => {
    const { email } = await registerAndLogIn(test);
    const replies = await Promise.all(Array.from({ length: 12 }, () => askReset(test, email)));
    expect(replies.map((reply) => statusOf(reply) ?? 200)).toEqual(Array(12).fill(200));
    expect(await mailsOf(email)).toHaveLength(2);
    const key = await resetKey(test, email, 2);
    await askReset(test, email);
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await reset(test, key)).errors).toEqual([]);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });

  it("brings another one some minutes later, as often as it is asked for", async () => {
    const { email } = await registerAndLogIn(test);
    for (let round = 1; round <= 4; round += 1) {
      for (let n = 0; n < 5; n += 1) await askReset(test, email);
      expect(await mailsOf(email)).toHaveLength(1 + round);
      await ageLinks(test);
    }
    expect((await reset(test, await resetKey(test, email, 5))).errors).toEqual([]);
  });

  it("brings a link at once to who has used the last", async () => {
    const { email } = await registerAndLogIn(test);
    await askReset(test, email);
    expect((await reset(test, await resetKey(test, email, 2))).errors).toEqual([]);
    await askReset(test, email);
    expect(await mailsOf(email)).toHaveLength(3);
  });

  it("brings one confirmation", async () => {
    const input = registration();
    await register(test, input);
    const key = await activationKey(test, input.email);
    for (let n = 0; n < 6; n += 1) await resend(test, input.email);
    expect(await mailsOf(input.email)).toHaveLength(1);
    expect((await activate(test, key)).errors).toEqual([]);
    expect((await login(test, input.email)).errors).toEqual([]);
  });

  it("of who has an account, by registering it: one mail that says so", async () => {
    const { email } = await registerAndLogIn(test);
    for (let n = 0; n < 6; n += 1) await register(test, registration({ email }));
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await login(test, email, goodPassword)).errors).toEqual([]);
  });

  it("of who never confirmed it, by registering it: one link to choose a password, which stays alive", async () => {
    const email = newAddress();
    await register(test, registration({ email }));
    await mailsTo(test, email);
    for (let n = 0; n < 6; n += 1) await register(test, registration({ email }));
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await reset(test, await resetKey(test, email, 2))).errors).toEqual([]);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });
});
