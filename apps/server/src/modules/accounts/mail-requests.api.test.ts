import { describe, expect, it } from "vitest";
import {
  activate,
  activationKey,
  ageLinks,
  goodPassword,
  login,
  newAddress,
  newPassword,
  register,
  registerAndLogIn,
  registration,
  requestReset,
  resend,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { statusOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

/** Returns all emails after the queued ones are sent. */
const mailsOf = async (email: string) => {
  await waitForMails(test);
  return mailsTo(test, email, 0);
};

describe("Repeated email requests", () => {
  it("send one reset link, which stays valid", async () => {
    const { email } = await registerAndLogIn(test);
    const replies = await Promise.all(Array.from({ length: 12 }, () => requestReset(test, email)));
    expect(replies.map((reply) => statusOf(reply) ?? 200)).toEqual(Array(12).fill(200));
    expect(await mailsOf(email)).toHaveLength(2);
    const key = await resetKey(test, email, 2);
    await requestReset(test, email);
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await reset(test, key)).errors).toEqual([]);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });

  it("send a new reset link after a few minutes", async () => {
    const { email } = await registerAndLogIn(test);
    for (let round = 1; round <= 4; round += 1) {
      for (let n = 0; n < 5; n += 1) await requestReset(test, email);
      expect(await mailsOf(email)).toHaveLength(1 + round);
      await ageLinks(test);
    }
    expect((await reset(test, await resetKey(test, email, 5))).errors).toEqual([]);
  });

  it("send a new reset link immediately after the last one was used", async () => {
    const { email } = await registerAndLogIn(test);
    await requestReset(test, email);
    expect((await reset(test, await resetKey(test, email, 2))).errors).toEqual([]);
    await requestReset(test, email);
    expect(await mailsOf(email)).toHaveLength(3);
  });

  it("send one confirmation link", async () => {
    const input = registration();
    await register(test, input);
    const key = await activationKey(test, input.email);
    for (let n = 0; n < 6; n += 1) await resend(test, input.email);
    expect(await mailsOf(input.email)).toHaveLength(1);
    expect((await activate(test, key)).errors).toEqual([]);
    expect((await login(test, input.email)).errors).toEqual([]);
  });

  it("send one notice when a known address is registered repeatedly", async () => {
    const { email } = await registerAndLogIn(test);
    for (let n = 0; n < 6; n += 1) await register(test, registration({ email }));
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await login(test, email, goodPassword)).errors).toEqual([]);
  });

  it("send one valid reset link when an unconfirmed address is registered repeatedly", async () => {
    const email = newAddress();
    await register(test, registration({ email }));
    await mailsTo(test, email);
    for (let n = 0; n < 6; n += 1) await register(test, registration({ email }));
    expect(await mailsOf(email)).toHaveLength(2);
    expect((await reset(test, await resetKey(test, email, 2))).errors).toEqual([]);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });
});
